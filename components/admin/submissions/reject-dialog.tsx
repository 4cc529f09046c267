'use client'

import { useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field, inputLook } from '@/components/ui/field'
import { toast } from '@/components/ui/toast'
import { reviewProblems } from '@/lib/submissions/rules'
import type { ManagedSubmission } from '@/lib/submissions/select'

type Props = {
  row: ManagedSubmission
  busy: boolean
  onReject: (reason: string) => void
  onClose: () => void
}

/** A rejection says why: the learner reads it. */
export function RejectDialog({ row, busy, onReject, onClose }: Props) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const reject = (event: FormEvent) => {
    event.preventDefault()
    const problem = reviewProblems({ status: 'rejected', reason })[0]?.message
    setError(problem)
    if (problem) return toast.error(problem)
    onReject(reason.trim())
  }
  return (
    <Dialog open onClose={onClose} title="Reject this submission" description={`${row.name} · ${row.title}`}>
      <form onSubmit={reject} noValidate className="grid gap-4">
        <Field label="Reason" hint="What is missing, and how it can be mended." error={error}>
          {(wiring) => (
            <textarea
              {...wiring}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              rows={5}
              className={inputLook}
            />
          )}
        </Field>
        <div className="flex justify-end gap-3">
          <Button variant="plain" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" busy={busy}>
            Reject
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
