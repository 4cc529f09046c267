import type { OpenBatch } from '@/lib/batches/queries'
import { plural } from '@/lib/format/plural'
import { formatBatchPeriod } from './batch-line'

type Props = { batches: OpenBatch[]; selected: string; onSelect: (id: string) => void }

/** Selects a batch to enroll in. */
export const BatchOptions = ({ batches, selected, onSelect }: Props) => (
  <fieldset className="grid min-w-0 gap-2">
    <legend className="mb-2 text-sm font-semibold">Batch</legend>
    {batches.map((batch) => (
      <label
        key={batch.id}
        className="flex min-h-11 items-start gap-2.5 rounded-control border border-line p-3 hover:bg-sunken has-checked:border-brand has-checked:bg-sunken"
      >
        <input
          type="radio"
          name="batch"
          className="mt-1 size-4 shrink-0 accent-brand"
          checked={batch.id === selected}
          onChange={() => onSelect(batch.id)}
        />
        <span className="min-w-0 text-sm">
          <span className="block font-semibold wrap-anywhere">{batch.name}</span>
          <span className="block tabular-nums">{formatBatchPeriod(batch)}</span>
          <span className="block text-ink-soft">{seatsText(batch)}</span>
        </span>
      </label>
    ))}
  </fieldset>
)

function seatsText({ free }: OpenBatch) {
  if (free === null) return 'Seats for everybody'
  return free === 0 ? 'Full: there is a waiting list' : `${plural(free, 'seat')} free`
}
