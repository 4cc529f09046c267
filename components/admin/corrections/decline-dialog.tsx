'use client'

import { useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { certificateReasonProblems } from '@/lib/certificates/rules'
import type { ManagedCorrection } from '@/lib/corrections/select'
import { ReasonField } from '../certificates/reason-field'

type Props = { row: ManagedCorrection; onDecline: (reason: string) => Promise<boolean>; onClose: () => void }

/** The holder is told why the name stays as it is. */
export function DeclineDialog({ row, onDecline, onClose }: Props) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const decline = async (event: FormEvent) => {
    event.preventDefault()
    const problem = certificateReasonProblems(reason)[0]?.message
    setError(problem)
    if (problem) return
    setBusy(true)
    if (!(await onDecline(reason.trim()))) setBusy(false)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Decline this correction?"
      description={`The certificate stays with the name “${row.full_name}”. ${row.name} is told by letter and can ask again.`}
    >
      <form onSubmit={decline} noValidate className="grid gap-4">
        <ReasonField hint="It stands in the letter." value={reason} onChange={setReason} error={error} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="plain" onClick={onClose}>
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
