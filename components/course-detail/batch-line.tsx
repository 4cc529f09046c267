import { CalendarRange } from 'lucide-react'
import type { Batch } from '@/lib/batches/select'
import { formatDay } from '@/lib/format/date'

/** `04/01/2027 to 26/03/2027`, or `from 04/01/2027`. */
export const formatBatchPeriod = ({ starts_on, ends_on }: Pick<Batch, 'starts_on' | 'ends_on'>) =>
  ends_on ? `${formatDay(starts_on)} to ${formatDay(ends_on)}` : `from ${formatDay(starts_on)}`

/** The learner's batch with its days. */
export const BatchLine = ({ batch }: { batch: Batch }) => (
  <p className="flex gap-2 text-sm">
    <CalendarRange className="mt-0.5 size-4 shrink-0 text-ink-soft" aria-hidden />
    <span className="min-w-0 wrap-anywhere">
      Batch {batch.name}, {formatBatchPeriod(batch)}
    </span>
  </p>
)
