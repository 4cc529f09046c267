'use client'

import { useState } from 'react'
import { useSessionUser } from '@/components/shell/use-session-user'
import { withOverlay } from '@/components/shell/loading'
import { toastError } from '@/components/shell/toast-error'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import type { AnswersInput } from '@/lib/admission/mutations'
import type { AdmissionForm as Form } from '@/lib/admission/queries'
import { call } from '@/lib/browser/api-client'
import { mayBeStale } from '@/lib/browser/may-be-stale'
import { learnerApi } from '@/lib/routes/learner'
import * as messages from '@/lib/messages'
import { AdmissionDialog } from './admission-dialog'

type Props = { course: { id: string; title: string }; form: Form; refresh: () => Promise<unknown> }

/** Button and dialog for a learner whose answers are missing, as after joining by an invitation code. */
export function AnswerQuestionsPrompt({ course, form, refresh }: Props) {
  const user = useSessionUser()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const send = async (input: AnswersInput) => {
    setBusy(true)
    try {
      const body = { user_id: user?.id, course_id: course.id, ...input }
      const { message } = await withOverlay(call('POST', learnerApi.answerAdmission, body))
      toast.success(message)
      await refresh().catch(() => null)
      return true
    } catch (error) {
      toastError(error, messages.admission.sendAnswersFailed)
      // The questions or the enrollment may have changed, or the answers may be stored although the response was lost.
      if (mayBeStale(error)) await refresh().catch(() => null)
      return false
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <p className="text-sm">{messages.admission.questionsWaiting}</p>
      <Button variant="plain" onClick={() => setOpen(true)}>
        Answer the questions
      </Button>
      {open && (
        <AdmissionDialog
          course={course}
          form={form}
          title="Questions of the institute"
          submitLabel="Send answers"
          busy={busy}
          onSubmit={send}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
