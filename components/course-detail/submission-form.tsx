'use client'

import { Send } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { useDraft } from '@/components/forms/use-draft'
import { withOverlay } from '@/components/shell/loading'
import { sayFailure } from '@/components/shell/say-failure'
import { useSessionUser } from '@/components/shell/use-session-user'
import { Button } from '@/components/ui/button'
import { Field, inputLook } from '@/components/ui/field'
import { toast } from '@/components/ui/toast'
import { ApiError, call, isRefusal } from '@/lib/api-client'
import * as messages from '@/lib/messages'
import { api } from '@/lib/routes'
import { linkProblems } from '@/lib/submissions/rules'

type Props = { taskId: string; onSubmitted: () => void }

/** The link box of a task that has not been handed in. What was typed stays until it is accepted. */
export function SubmissionForm({ taskId, onSubmitted }: Props) {
  const user = useSessionUser()
  const [link, setLink] = useDraft(`link:${taskId}`, '')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const problem = linkProblems(link)[0]?.message
    setError(problem)
    if (problem) return toast.error(problem)
    setBusy(true)
    const checked = toast.loading(messages.submissions.linkChecking)
    try {
      const body = { user_id: user?._id, task_id: taskId, fileLink: link.trim() }
      const { message } = await withOverlay(call('POST', api.submitTask, body))
      toast.success(message)
      setLink(null)
      onSubmitted()
    } catch (failure) {
      if (failure instanceof ApiError && [400, 422].includes(failure.status)) setError(failure.message)
      sayFailure(failure, messages.submissions.submitFailed)
      if (isRefusal(failure)) onSubmitted()
    } finally {
      checked()
      setBusy(false)
    }
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Field
        label="Link to your file"
        error={error}
        hint="The link must open for everybody: your reviewer follows it."
      >
        {(wiring) => (
          <input
            {...wiring}
            type="url"
            inputMode="url"
            value={link}
            onChange={(event) => setLink(event.target.value)}
            placeholder="https://"
            autoComplete="off"
            className={inputLook}
          />
        )}
      </Field>
      <div>
        <Button type="submit" busy={busy}>
          {!busy && <Send aria-hidden />}
          Submit
        </Button>
      </div>
    </form>
  )
}
