'use client'

import { useWatch } from 'react-hook-form'
import { useFormDraft } from '@/components/forms/use-form-draft'
import { useValidatedForm } from '@/components/forms/use-validated-form'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field, inputClass } from '@/components/ui/field'
import { formatCertificateId } from '@/lib/certificates/certificate-id'
import { validateReissue } from '@/lib/certificates/rules'
import type { ManagedCertificate } from '@/lib/certificates/select'
import { normalizeName } from '@/lib/users/rules'
import { ReasonField } from './reason-field'

type Props = {
  row: Pick<ManagedCertificate, 'cid' | 'title' | 'full_name' | 'email'>
  /** The name that the learner requested; absent if staff start the correction. */
  requestedName?: string
  onReissue: (correction: { full_name: string; reason: string }) => Promise<boolean>
  onClose: () => void
}

/** Replaces a certificate by one with a corrected name; shows the present name above the new one. */
export function ReissueDialog({ row, requestedName, onReissue, onClose }: Props) {
  const { draft, saveDraft, clearDraft } = useFormDraft(`correct:${row.cid}:${requestedName ?? ''}`, {
    full_name: requestedName ?? row.full_name ?? '',
    reason: requestedName === undefined ? '' : 'As you asked.',
  })
  const reissue = async ({ full_name, reason }: typeof draft) => {
    if (await onReissue({ full_name: normalizeName(full_name), reason: reason.trim() })) clearDraft()
  }
  const { form, register, control, errors, busy } = useValidatedForm({
    validate: (values) => validateReissue(values, row.full_name),
    onValid: reissue,
    initial: draft,
    onChange: saveDraft,
    toastsFirstIssue: false,
  })
  const fullName = normalizeName(useWatch({ control, name: 'full_name' }))
  const close = () => {
    clearDraft()
    onClose()
  }
  return (
    <Dialog
      open
      onClose={close}
      title="Correct the name"
      description={`${formatCertificateId(row.cid)} for “${row.title}” is replaced by a new certificate with a new ID. The old ID links to the new one.${row.email === null ? '' : ' The holder is notified.'}`}
    >
      <form {...form} className="grid gap-4">
        <Field label="Correct full name" error={errors.full_name}>
          {(controlProps) => (
            <input {...controlProps} {...register('full_name')} autoComplete="off" className={inputClass} />
          )}
        </Field>
        <dl className="grid gap-1 rounded-control bg-sunken p-4">
          <dt className="text-[13px] text-ink-soft">On the certificate now</dt>
          <dd className="display text-lg break-words line-through decoration-1">{row.full_name}</dd>
          <dt className="mt-2 text-[13px] text-ink-soft">On the new certificate</dt>
          <dd className="display min-h-7 text-lg break-words">{fullName}</dd>
        </dl>
        <ReasonField
          hint={`Shown in the audit trail${row.email === null ? '' : ' and in the e-mail, which the holder can turn off'}.`}
          {...register('reason')}
          error={errors.reason}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="plain" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" busy={busy}>
            Issue again
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
