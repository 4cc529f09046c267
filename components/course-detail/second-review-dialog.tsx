'use client'

import { useFormDraft } from '@/components/forms/use-form-draft'
import { useValidatedForm } from '@/components/forms/use-validated-form'
import { withOverlay } from '@/components/shell/loading'
import { toastError } from '@/components/shell/toast-error'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field, inputClass } from '@/components/ui/field'
import { toast } from '@/components/ui/toast'
import { call, isRefusal } from '@/lib/browser/api-client'
import { reasonLimits } from '@/lib/limits'
import * as messages from '@/lib/messages'
import { learnerApi } from '@/lib/routes/learner'
import { validateSecondReviewRequest } from '@/lib/submissions/second-review-rules'

type Props = {
  submissionId: string
  /** Called when the server has saved or refused the request: the page may be stale in either case. */
  onSettled: () => void
  onClose: () => void
}

export function SecondReviewDialog({ submissionId, onSettled, onClose }: Props) {
  const { draft, saveDraft, clearDraft } = useFormDraft(`second-review:${submissionId}`, { reason: '' })
  const { form, register, errors, busy } = useValidatedForm({
    validate: ({ reason }: typeof draft) => validateSecondReviewRequest(reason),
    onValid: async ({ reason }) => {
      try {
        const body = { id: submissionId, reason: reason.trim() }
        const { message } = await withOverlay(call('POST', learnerApi.askSecondReview, body))
        toast.success(message)
        clearDraft()
        onSettled()
      } catch (failure) {
        toastError(failure, messages.secondReview.askFailed)
        if (isRefusal(failure)) onSettled()
      }
    },
    initial: draft,
    onChange: saveDraft,
    toastsFirstIssue: false,
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title="Ask for a second review?"
      description="Another reviewer decides without seeing the first verdict. The new verdict is then in force. You can ask once for this task."
    >
      <form {...form} className="grid gap-4">
        <Field label="Why should another reviewer look at it?" error={errors.reason}>
          {(controlProps) => (
            <textarea
              {...controlProps}
              {...register('reason')}
              maxLength={reasonLimits.max}
              rows={4}
              className={inputClass}
            />
          )}
        </Field>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="plain" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={busy}>
            Ask another reviewer
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
