'use client'

import { useState, type FormEvent } from 'react'
import { useDraft } from '@/components/forms/use-draft'
import { withOverlay } from '@/components/shell/loading'
import { sayFailure } from '@/components/shell/say-failure'
import { useSessionUser } from '@/components/shell/use-session-user'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field, inputLook } from '@/components/ui/field'
import { toast } from '@/components/ui/toast'
import { ApiError, call, isRefusal } from '@/lib/api-client'
import { certificateNameProblems } from '@/lib/certificates/rules'
import { lettersOfOtherScripts } from '@/lib/certificates/scripts'
import type { CertificateData } from '@/lib/certificates/select'
import * as messages from '@/lib/messages'
import { api } from '@/lib/routes'

type Props = {
  courseId: string
  certificate: CertificateData
  onConfirmed: (certificate: CertificateData) => void
  /** The certificate is no longer what this dialog shows. */
  onRefused?: () => void
  onClose: () => void
}

/** The name as it will be printed: confirmed once, shown ever after. */
export function VerifyNameDialog({ courseId, certificate, onConfirmed, onRefused, onClose }: Props) {
  const user = useSessionUser()
  const confirmed = certificate.full_name !== null
  const [draft, setName] = useDraft(`name:${certificate.cid}`, user?.full_name ?? '')
  const name = certificate.full_name ?? draft
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  const confirm = async (event: FormEvent) => {
    event.preventDefault()
    if (confirmed) return onConfirmed(certificate)
    const problem = certificateNameProblems(name)[0]?.message
    setError(problem)
    if (problem) return toast.error(problem)
    setBusy(true)
    try {
      const body = { user_id: user?._id, course_id: courseId, full_name: name }
      const { data } = await withOverlay(call<{ data: CertificateData }>('POST', api.certificateData, body))
      setName(null)
      onConfirmed(data)
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 400) setError(failure.message)
      sayFailure(failure, messages.certificates.downloadFailed)
      if (isRefusal(failure)) onRefused?.()
      setBusy(false)
    }
  }

  const unprinted = confirmed ? [] : lettersOfOtherScripts(name)
  const rule = confirmed
    ? 'This name is on the certificate. If it is wrong, ask the institute for a correction.'
    : 'It is printed exactly as you write it here and can be confirmed once.'
  const hint = unprinted.length ? messages.certificates.nameCannotBePrinted + unprinted.join(' ') : rule
  return (
    <Dialog
      open
      onClose={onClose}
      title="Verify Name"
      description="The certificate bears your full name."
      width="narrow"
    >
      <form onSubmit={confirm} noValidate className="grid gap-5">
        <Field label="Full name" hint={hint} error={error}>
          {(wiring) => (
            <input
              {...wiring}
              value={name}
              onChange={(event) => setName(event.target.value)}
              readOnly={confirmed}
              autoComplete="name"
              className={inputLook}
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
