'use client'

import { useFormDraft } from '@/components/forms/use-form-draft'
import { useValidatedForm } from '@/components/forms/use-validated-form'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { validateReason } from '@/lib/certificates/rules'
import type { ManagedCorrection } from '@/lib/corrections/select'
import { ReasonField } from '../certificates/reason-field'

type Props = { row: ManagedCorrection; onDecline: (reason: string) => Promise<boolean>; onClose: () => void }

/**
 * Asks why a name correction is declined. Learners read the reason in the e-mail and, if the certificate is still valid,
 * on its card.
 */
export function DeclineDialog({ row, onDecline, onClose }: Props) {
  const { draft, saveDraft, clearDraft } = useFormDraft(`decline-correction:${row.id}`, { reason: '' })
  const { form, register, errors, busy } = useValidatedForm({
    validate: ({ reason }) => validateReason(reason),
    onValid: async ({ reason }) => (await onDecline(reason.trim())) && clearDraft(),
    initial: draft,
    onChange: saveDraft,
    toastsFirstIssue: false,
  })
  const close = () => {
    clearDraft()
    onClose()
  }
  const isCertificateValid = row.is_valid
  const noticeText = `${row.name} is notified${isCertificateValid ? ' and can ask again' : ''}.`
  return (
    <Dialog
      open
      onClose={close}
      title="Decline this correction?"
      description={`The certificate stays with the name “${row.full_name}”. ${noticeText}`}
    >
      <form {...form} className="grid gap-4">
        <ReasonField
          hint={
            isCertificateValid
              ? 'Shown to the learner, beside the certificate and in the e-mail.'
              : 'Shown in the audit trail and in the e-mail, which learners can turn off.'
          }
          {...register('reason')}
          error={errors.reason}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="plain" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" busy={busy}>
            Decline correction
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
