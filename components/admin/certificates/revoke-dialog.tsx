'use client'

import { useFormDraft } from '@/components/forms/use-form-draft'
import { useValidatedForm } from '@/components/forms/use-validated-form'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { validateReason } from '@/lib/certificates/rules'
import { ReasonField } from './reason-field'

type Props = {
  cid: string
  /** Explains the effect of revoking. */
  text: string
  onRevoke: (reason: string) => Promise<boolean>
  onClose: () => void
}

/** Asks for the reason, which the public verification page shows. */
export function RevokeDialog({ cid, text, onRevoke, onClose }: Props) {
  const { draft, saveDraft, clearDraft } = useFormDraft(`revoke:${cid}`, { reason: '' })
  const { form, register, errors, busy } = useValidatedForm({
    validate: ({ reason }) => validateReason(reason),
    onValid: async ({ reason }) => (await onRevoke(reason.trim())) && clearDraft(),
    initial: draft,
    onChange: saveDraft,
    toastsFirstIssue: false,
  })
  const close = () => {
    clearDraft()
    onClose()
  }
  return (
    <Dialog open onClose={close} title="Revoke this certificate?" description={text}>
      <form {...form} className="grid gap-4">
        <ReasonField
          hint="Shown to everybody who checks the certificate."
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
