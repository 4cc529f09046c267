'use client'

import { useWatch } from 'react-hook-form'
import { useValidatedForm } from '@/components/forms/use-validated-form'
import { LoadFailed } from '@/components/shell/load-failed'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field, inputClass } from '@/components/ui/field'
import { Skeleton } from '@/components/ui/skeleton'
import type { ManagedEnrollment } from '@/lib/enrollments/queries'
import { todayInInstituteZone } from '@/lib/format/date'
import { plural } from '@/lib/format/plural'
import * as messages from '@/lib/messages'
import type { ManagedBatch } from '@/lib/batches/queries'
import { freeSeats } from '@/lib/batches/rules'
import { useBatches } from '../batches/use-batches'

type Props = {
  row: ManagedEnrollment
  onMove: (batchId: string) => Promise<void>
  onClose: () => void
}

/**
 * Moves a learner to another batch of the course, or to none. Can also give a free seat of an ended batch to a learner
 * on its waiting list.
 */
export function MoveDialog({ row, onMove, onClose }: Props) {
  const { data: batches, error, mutate } = useBatches(row.course_id)
  const currentBatchId = row.batch?.id ?? ''
  const { form, control, busy, setField } = useValidatedForm({
    // Each option of the select is valid.
    validate: () => [],
    onValid: ({ batch_id }) => onMove(batch_id),
    initial: { batch_id: currentBatchId },
  })
  const selected = useWatch({ control, name: 'batch_id' })
  const currentBatch = batches?.find(({ id }) => id === currentBatchId)
  // Free seats are assigned to waiting learners automatically, except after the batch has ended.
  const canGetSeat = Boolean(row.waiting_since && currentBatch && freeSeatsOf(currentBatch) !== 0)
  const isUnchanged = selected === currentBatchId
  return (
    <Dialog
      open
      onClose={onClose}
      title="Move to another batch"
      description={`${row.name} ${batchTextOf(row)} of “${row.title}”. Work already submitted stays.`}
    >
      <form {...form} className="grid gap-4">
        {batches ? (
          <Field label="Batch">
            {(controlProps) => (
              <select
                {...controlProps}
                className={inputClass}
                value={selected}
                onChange={({ target }) => setField('batch_id', target.value)}
              >
                <option value="">No batch</option>
                {batches.map((batch) => (
                  <option key={batch.id} value={batch.id}>
                    {batch.name} ({freeSeatsText(batch)})
                  </option>
                ))}
              </select>
            )}
          </Field>
        ) : error ? (
          <LoadFailed text={messages.batches.loadFailed} onRetry={() => mutate()} />
        ) : (
          <Skeleton className="h-12" />
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="plain" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={busy} disabled={!batches || (isUnchanged && !canGetSeat)}>
            {isUnchanged && canGetSeat ? 'Give a seat' : 'Move'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function batchTextOf({ batch, waiting_since }: ManagedEnrollment) {
  if (!batch) return 'is in no batch'
  return `${waiting_since ? 'is on the waiting list of' : 'is in'} batch ${batch.name}`
}

const freeSeatsOf = ({ taken, waiting, ...batch }: ManagedBatch) =>
  freeSeats(batch, { taken, waiting }, todayInInstituteZone())

function freeSeatsText(batch: ManagedBatch) {
  const free = freeSeatsOf(batch)
  if (free === null) return 'no limit'
  return free ? `${plural(free, 'seat')} free` : 'full'
}
