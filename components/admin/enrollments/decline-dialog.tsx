'use client'

import { useFormDraft } from '@/components/forms/use-form-draft'
import { useValidatedForm } from '@/components/forms/use-validated-form'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field, inputClass } from '@/components/ui/field'
import type { ManagedEnrollment } from '@/lib/enrollments/queries'
import { validateOptionalReason } from '@/lib/enrollments/rules'
import { reasonLimits } from '@/lib/limits'

type Props = { row: ManagedEnrollment; onDecline: (reason: string) => Promise<boolean>; onClose: () => void }

/** Asks for an optional reason before a request is declined. */
export function DeclineDialog({ row, onDecline, onClose }: Props) {
  const { draft, saveDraft, clearDraft } = useFormDraft(`decline:${row.id}`, { reason: '' })
  const { form, register, errors, busy } = useValidatedForm({
    validate: ({ reason }) => validateOptionalReason(reason),
    onValid: async ({ reason }) => (await onDecline(reason.trim())) && clearDraft(),
    initial: draft,
    onChange: saveDraft,
  })
  const close = () => {
    clearDraft()
    onClose()
  }
  return (
    <Dialog
      open
      onClose={close}
      title="Decline this request?"
      description={`${row.name} is notified that the request for “${row.title}” was declined, and can ask again.`}
    >
      <form {...form} className="grid gap-4">
        <Field
          label="Reason"
          hint="Optional. The reason is only in the e-mail, which learners can turn off."
          error={errors.reason}
        >
          {(controlProps) => (
            <textarea
              {...controlProps}
              {...register('reason')}
              maxLength={reasonLimits.max}
              rows={3}
              className={inputClass}
            />
          )}
        </Field>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="plain" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" busy={busy}>
            Decline request
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
