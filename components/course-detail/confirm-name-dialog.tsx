'use client'

import { useEffect, useEffectEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { useFormDraft } from '@/components/forms/use-form-draft'
import { useValidatedForm } from '@/components/forms/use-validated-form'
import { withOverlay } from '@/components/shell/loading'
import { toastError } from '@/components/shell/toast-error'
import { useSessionUser } from '@/components/shell/use-session-user'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field, inputClass } from '@/components/ui/field'
import { ApiError, call, isRefusal } from '@/lib/browser/api-client'
import { validateCertificateName } from '@/lib/certificates/rules'
import { findUnprintableCharacters } from '@/lib/certificates/pdf/fonts/scripts'
import type { CertificateData } from '@/lib/certificates/select'
import * as messages from '@/lib/messages'
import { learnerApi } from '@/lib/routes/learner'

type Props = {
  certificate: CertificateData
  onConfirmed: (certificate: CertificateData) => void
  /** Called when the server refuses: the certificate may have changed since the dialog was opened. */
  onRefused?: () => void
  onClose: () => void
}

/** Asks once for the name to print; a confirmed name is shown read-only. */
export function ConfirmNameDialog({ certificate, onConfirmed, onRefused, onClose }: Props) {
  const user = useSessionUser()
  const confirmed = certificate.full_name !== null
  const { draft, saveDraft, clearDraft } = useFormDraft(`name:${certificate.cid}`, {
    full_name: user?.full_name ?? '',
  })

  const confirm = async ({ full_name }: { full_name: string }) => {
    if (confirmed) return onConfirmed(certificate)
    try {
      const body = { user_id: user?._id, cid: certificate.cid, full_name }
      const { data } = await withOverlay(
        call<{ data: CertificateData }>('POST', learnerApi.certificateData, body),
      )
      clearDraft()
      onConfirmed(data)
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 400) setFieldError('full_name', failure.message)
      toastError(failure, messages.certificates.downloadFailed)
      if (isRefusal(failure)) onRefused?.()
    }
  }
  const { form, register, control, errors, busy, setField, setFieldError } = useValidatedForm({
    validate: ({ full_name }) => (confirmed ? [] : validateCertificateName(full_name)),
    onValid: confirm,
    initial: certificate.full_name === null ? draft : { full_name: certificate.full_name },
    onChange: saveDraft,
  })
  const showConfirmedName = useEffectEvent((fullName: string) => {
    setField('full_name', fullName)
    clearDraft()
  })
  useEffect(() => {
    // The name may be confirmed in another tab while a different one is typed here.
    if (certificate.full_name !== null) showConfirmedName(certificate.full_name)
  }, [certificate.full_name])
  const name = useWatch({ control, name: 'full_name' })

  const unprintable = confirmed ? [] : findUnprintableCharacters(name)
  const usualHint = confirmed
    ? 'This name is on the certificate. If it is wrong, ask the institute for a correction.'
    : 'It is printed exactly as you write it here and can be confirmed once.'
  const hint = unprintable.length
    ? messages.certificates.nameCannotBePrinted + unprintable.join(' ')
    : usualHint
  return (
    <Dialog
      open
      onClose={onClose}
      title="Verify Name"
      description="The certificate bears your full name."
      width="narrow"
    >
      <form {...form} className="grid gap-5">
        <Field label="Full name" hint={hint} error={errors.full_name}>
          {(controlProps) => (
            <input
              {...controlProps}
              {...register('full_name')}
              readOnly={confirmed}
              autoComplete="name"
              className={inputClass}
            />
          )}
        </Field>
        <Button type="submit" busy={busy}>
          {confirmed ? 'Continue' : 'Confirm name'}
        </Button>
      </form>
    </Dialog>
  )
}
