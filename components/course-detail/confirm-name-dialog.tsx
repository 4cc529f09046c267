'use client'

import { useEffect, useEffectEvent, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useFormDraft } from '@/components/forms/use-form-draft'
import { useValidatedForm } from '@/components/forms/use-validated-form'
import { withOverlay } from '@/components/shell/loading'
import { toastError } from '@/components/shell/toast-error'
import { useSessionUser } from '@/components/shell/use-session-user'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field, inputClass } from '@/components/ui/field'
import { toast } from '@/components/ui/toast'
import { ApiError, call } from '@/lib/browser/api-client'
import { mayBeStale } from '@/lib/browser/may-be-stale'
import { validateCertificateName } from '@/lib/certificates/rules'
import { findUnprintableCharacters } from '@/lib/certificates/pdf/fonts/scripts'
import type { CertificateData } from '@/lib/certificates/select'
import * as messages from '@/lib/messages'
import { learnerApi } from '@/lib/routes/learner'
import { normalizeName } from '@/lib/users/rules'

type Props = {
  certificate: CertificateData
  onConfirmed: (certificate: CertificateData) => void
  /** Called with the certificate if it already bears another name, which the dialog then shows read-only. */
  onOtherName: (certificate: CertificateData) => void
  /** Called when the call fails: the name may be stored even so, or the certificate may have changed. */
  onFailed?: () => void
  onClose: () => void
}

function hintOf(name: string, confirmed: boolean) {
  if (confirmed) return 'This name is on the certificate. If it is wrong, ask the institute for a correction.'
  const unprintable = findUnprintableCharacters(name)
  if (unprintable.length) return messages.certificates.nameCannotBePrinted + unprintable.join(' ')
  return 'It is printed exactly as you write it here and can be confirmed once.'
}

/** Asks once for the name to print; a confirmed name is shown read-only. */
export function ConfirmNameDialog({ certificate, onConfirmed, onOtherName, onFailed, onClose }: Props) {
  const user = useSessionUser()
  const confirmed = certificate.full_name !== null
  const { draft, saveDraft, clearDraft } = useFormDraft(`name:${certificate.cid}`, {
    full_name: user?.full_name ?? '',
  })

  const confirm = async ({ full_name }: { full_name: string }) => {
    if (confirmed) return onConfirmed(certificate)
    try {
      const body = { user_id: user?.id, cid: certificate.cid, full_name }
      const { data } = await withOverlay(
        call<{ data: CertificateData }>('POST', learnerApi.certificateData, body),
      )
      clearDraft()
      // The server ignores the name if one is confirmed: in another tab, or by an earlier call whose response was lost.
      if (!data.is_valid || data.full_name === null || data.full_name === normalizeName(full_name))
        return onConfirmed(data)
      toast.error(messages.certificates.otherNameConfirmed(data.full_name))
      onOtherName(data)
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 400) setFieldError('full_name', failure.message)
      toastError(failure, messages.certificates.downloadFailed)
      if (mayBeStale(failure)) onFailed?.()
    }
  }
  const { form, register, control, errors, busy, setField, setFieldError } = useValidatedForm({
    validate: ({ full_name }) => (confirmed ? [] : validateCertificateName(full_name)),
    onValid: confirm,
    initial: certificate.full_name === null ? draft : { full_name: certificate.full_name },
    onChange: saveDraft,
  })
  const name = useWatch({ control, name: 'full_name' })
  const [shownName, setShownName] = useState(certificate.full_name)
  const [isOtherName, setIsOtherName] = useState(false)
  if (shownName !== certificate.full_name) {
    setShownName(certificate.full_name)
    setIsOtherName(normalizeName(name) !== certificate.full_name)
  }
  const showConfirmedName = useEffectEvent((fullName: string) => {
    setField('full_name', fullName)
    clearDraft()
  })
  useEffect(() => {
    // The name may be confirmed in another tab while a different one is typed here.
    if (certificate.full_name !== null) showConfirmedName(certificate.full_name)
  }, [certificate.full_name])
  const error =
    isOtherName && certificate.full_name !== null
      ? messages.certificates.otherNameConfirmed(certificate.full_name)
      : errors.full_name
  return (
    <Dialog
      open
      onClose={onClose}
      title="Verify Name"
      description="The certificate bears your full name."
      width="narrow"
    >
      <form {...form} className="grid gap-5">
        <Field label="Full name" hint={hintOf(name, confirmed)} error={error}>
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
