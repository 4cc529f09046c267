'use client'

import { useState, type FormEvent } from 'react'
import { useDraft } from '@/components/forms/use-draft'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { shownCid } from '@/lib/certificates/certificate-id'
import { certificateReasonProblems } from '@/lib/certificates/rules'
import type { ManagedCertificate } from '@/lib/certificates/select'
import { ReasonField } from './reason-field'

type Props = { row: ManagedCertificate; onRevoke: (reason: string) => Promise<boolean>; onClose: () => void }

/** Whoever checks the certificate reads the reason. */
export function RevokeDialog({ row, onRevoke, onClose }: Props) {
  const [reason, setReason] = useDraft(`revoke:${row.cid}`, '')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const revoke = async (event: FormEvent) => {
    event.preventDefault()
    const problem = certificateReasonProblems(reason)[0]?.message
    setError(problem)
    if (problem) return
    setBusy(true)
    if (await onRevoke(reason.trim())) setReason(null)
    else setBusy(false)
  }
  const close = () => {
    setReason(null)
    onClose()
  }
  return (
    <Dialog
      open
      onClose={close}
      title="Revoke this certificate?"
      description={`${shownCid(row.cid)} of ${row.full_name ?? row.name} for “${row.title}” is not valid from then on. This can not be taken back. The holder is told by letter.`}
    >
      <form onSubmit={revoke} noValidate className="grid gap-4">
        <ReasonField
          hint="Everybody who checks the certificate reads it."
          value={reason}
          onChange={setReason}
          error={error}
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
