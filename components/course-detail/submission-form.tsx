'use client'

import { Send } from 'lucide-react'
import { useFormDraft } from '@/components/forms/use-form-draft'
import { useValidatedForm } from '@/components/forms/use-validated-form'
import { withOverlay } from '@/components/shell/loading'
import { toastError } from '@/components/shell/toast-error'
import { useSessionUser } from '@/components/shell/use-session-user'
import { Button } from '@/components/ui/button'
import { Field, inputClass } from '@/components/ui/field'
import { toast } from '@/components/ui/toast'
import { ApiError, call } from '@/lib/browser/api-client'
import { mayBeStale } from '@/lib/browser/may-be-stale'
import * as messages from '@/lib/messages'
import { learnerApi } from '@/lib/routes/learner'
import { validateLink } from '@/lib/submissions/link-rules'

type Props = { taskId: string; reload: () => void }

/**
 * Asks for the link to the learner's file, if the task has no submission or it was withdrawn. The typed link is kept as
 * a draft until it is submitted.
 */
export function SubmissionForm({ taskId, reload }: Props) {
  const user = useSessionUser()
  const { draft, saveDraft, clearDraft } = useFormDraft(`link:${taskId}`, { fileLink: '' })

  const submit = async ({ fileLink }: { fileLink: string }) => {
    const dismissToast = toast.loading(messages.submissions.linkChecking)
    try {
      const body = { user_id: user?.id, task_id: taskId, fileLink }
      const { message } = await withOverlay(call('POST', learnerApi.submitTask, body))
      toast.success(message)
      clearDraft()
      reload()
    } catch (failure) {
      if (failure instanceof ApiError && [400, 422].includes(failure.status))
        setFieldError('fileLink', failure.message)
      toastError(failure, messages.submissions.submitFailed)
      // The task may have changed since the page was loaded, or the link may be stored although the response was lost.
      if (mayBeStale(failure)) reload()
    } finally {
      dismissToast()
    }
  }
  const { form, register, errors, busy, setFieldError } = useValidatedForm({
    validate: ({ fileLink }) => validateLink(fileLink),
    onValid: submit,
    initial: draft,
    onChange: saveDraft,
  })

  return (
    <form {...form} className="grid gap-4">
      <Field
        label="Link to your file"
        error={errors.fileLink}
        hint="The link must open for everybody: your reviewer follows it."
      >
        {(controlProps) => (
          <input
            {...controlProps}
            type="url"
            inputMode="url"
            {...register('fileLink')}
            placeholder="https://"
            autoComplete="off"
            className={inputClass}
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
