'use client'

import { useFormDraft } from '@/components/forms/use-form-draft'
import { useValidatedForm } from '@/components/forms/use-validated-form'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { shownCid } from '@/lib/certificates/certificate-id'
import { validateReason } from '@/lib/certificates/rules'
import type { ManagedCertificate } from '@/lib/certificates/select'
import { ReasonField } from './reason-field'

type Props = { row: ManagedCertificate; onRevoke: (reason: string) => Promise<boolean>; onClose: () => void }

/** Shown on the public verification page. */
export function RevokeDialog({ row, onRevoke, onClose }: Props) {
  const { draft, saveDraft, forget } = useFormDraft(`revoke:${row.cid}`, { reason: '' })
  const { form, register, errors, busy } = useValidatedForm({
    validate: ({ reason }) => validateReason(reason),
    onValid: async ({ reason }) => (await onRevoke(reason.trim())) && forget(),
    initial: draft,
    onChange: saveDraft,
    notify: false,
  })
  const close = () => {
    forget()
    onClose()
  }
  return (
    <Dialog
      open
      onClose={close}
      title="Revoke this certificate?"
      description={`${shownCid(row.cid)} of ${row.full_name ?? row.name} for “${row.title}” will no longer be valid. This cannot be undone. The holder gets an e-mail.`}
    >
      <form {...form} className="grid gap-4">
        <ReasonField
          hint="Everybody who checks the certificate reads it."
          {...register('reason')}
          error={errors.reason}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="plain" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" busy={busy}>
            Revoke certificate
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
