'use client'

import { useState, type FormEvent } from 'react'
import { useDraft } from '@/components/forms/use-draft'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field, inputLook } from '@/components/ui/field'
import type { ManagedEnrollment } from '@/lib/enrollments/queries'
import { reason as limits } from '@/lib/limits'

type Props = { row: ManagedEnrollment; onDecline: (reason: string) => Promise<boolean>; onClose: () => void }

/** A request is deleted and the learner told: why, where there is something to say. */
export function DeclineDialog({ row, onDecline, onClose }: Props) {
  const [reason, setReason] = useDraft(`decline:${row.id}`, '')
  const [busy, setBusy] = useState(false)
  const decline = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    if (await onDecline(reason.trim())) setReason(null)
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
      title="Decline this request?"
      description={`${row.name} is told by letter that the request for “${row.title}” was declined, and can ask again.`}
    >
      <form onSubmit={decline} className="grid gap-4">
        <Field label="Reason" hint="It stands in the letter. You may leave it empty.">
          {(wiring) => (
            <textarea
              {...wiring}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              maxLength={limits.max}
              rows={3}
              className={inputLook}
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
