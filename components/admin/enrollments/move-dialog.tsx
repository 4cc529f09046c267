'use client'

import { useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field, inputClass } from '@/components/ui/field'
import type { ManagedEnrollment } from '@/lib/enrollments/queries'
import { plural } from '@/lib/format/plural'
import type { ManagedBatch } from '@/lib/batches/queries'
import { useBatches } from '../batches/use-batches'

type Props = {
  row: ManagedEnrollment
  onMove: (batchId: string) => Promise<void>
  onClose: () => void
}

/** Lets staff move a learner to another batch of the course, or to none. */
export function MoveDialog({ row, onMove, onClose }: Props) {
  const { data } = useBatches(row.course_id)
  const [selected, setSelected] = useState('')
  const [busy, setBusy] = useState(false)
  const otherBatches = data?.filter(({ id }) => id !== row.batch?.id)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    await onMove(selected)
    setBusy(false)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Move to another batch"
      description={`${row.name} is in ${row.batch ? `batch ${row.batch.name}` : 'no batch'} of “${row.title}”. Work already submitted stays.`}
    >
      <form onSubmit={submit} className="grid gap-4">
        <Field label="Batch">
          {(controlProps) => (
            <select
              {...controlProps}
              className={inputClass}
              value={selected}
              onChange={({ target }) => setSelected(target.value)}
            >
              <option value="">No batch</option>
              {otherBatches?.map((batch) => (
                <option key={batch.id} value={batch.id}>
                  {batch.name} ({freeSeatsText(batch)})
                </option>
              ))}
            </select>
          )}
        </Field>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="plain" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={busy}>
            Move
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function freeSeatsText({ seats, taken, waiting }: ManagedBatch) {
  if (seats === null) return 'no limit'
  const free = waiting ? 0 : Math.max(0, seats - taken)
  return free ? `${plural(free, 'seat')} free` : 'full'
}
