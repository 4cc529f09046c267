import { plural } from '@/lib/format/plural'
import type { Criterion } from '@/lib/tasks/select'

/** The criteria by which reviewers assess the work on a task. */
export function TaskCriteria({ criteria = [] }: { criteria?: Criterion[] | undefined }) {
  if (criteria.length === 0) return null
  return (
    <section className="mt-5 max-w-[70ch]">
      <h3 className="text-sm font-semibold">How your work is assessed</h3>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        {criteria.map(({ id, title, points }) => (
          <li key={id} className="wrap-anywhere">
            {title}
            {points !== null && <span className="text-ink-soft"> (up to {plural(points, 'point')})</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
