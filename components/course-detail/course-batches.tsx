import { lastEnrollmentDay } from '@/lib/batches/rules'
import type { Batch } from '@/lib/batches/select'
import { formatDay } from '@/lib/format/date'
import { plural } from '@/lib/format/plural'
import { formatBatchPeriod } from './batch-line'

/** Batches with open or future enrollment, for guests. Learners select a batch in the panel beside the course. */
export function CourseBatches({ batches }: { batches: Batch[] }) {
  if (batches.length === 0) return null
  return (
    <section aria-labelledby="batches" className="mt-8 signed-in:hidden">
      <h2 id="batches" className="display mb-3 text-xl">
        {batches.length === 1 ? 'Next batch' : 'Next batches'}
      </h2>
      <ul className="grid gap-3 md:grid-cols-2 lg:grid-cols-3">
        {batches.map((batch) => (
          <li key={batch.id} className="card grid content-start gap-1 p-4">
            <h3 className="font-semibold wrap-anywhere">{batch.name}</h3>
            <p className="tabular-nums">{capitalized(formatBatchPeriod(batch))}</p>
            <p className="text-sm text-ink-soft">
              {[batch.seats !== null && plural(batch.seats, 'seat'), enrollmentText(batch)]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function enrollmentText(batch: Batch) {
  // Without `closes_on`, enrollment lasts until the batch ends, and `formatBatchPeriod` shows that day.
  const lastDay = batch.closes_on && lastEnrollmentDay(batch)
  const [opens, closes] = [batch.opens_on && formatDay(batch.opens_on), lastDay && formatDay(lastDay)]
  if (opens && closes) return `Enrollment ${opens} to ${closes}`
  if (opens) return `Enrollment from ${opens}`
  return closes ? `Enrollment until ${closes}` : 'Enrollment is open'
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
