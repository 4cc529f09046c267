import type { Column } from '@/components/ui/data-table'
import { acceptanceRate } from '@/lib/reports/columns'
import type { ReportGroup } from '@/lib/reports/figures'
import type { ReportRow } from '@/lib/reports/queries'

const number = (value: number | null, unit = '') => (
  <span className="tabular-nums">{value === null ? '–' : `${value.toLocaleString('en')}${unit}`}</span>
)

const labels: Record<ReportGroup, string> = {
  course: 'Course',
  batch: 'Batch',
  month: 'Month',
  reviewer: 'Reviewer',
}

/** MM/YYYY */
export const shownMonth = (month: string) => month.split('-').reverse().join('/')

export const shownName = (by: ReportGroup, { key, name }: Pick<ReportRow, 'key' | 'name'>) =>
  by === 'month' && key ? shownMonth(name) : name

/** The columns of a report; a reviewer has only those of verdicts. */
export function reportColumns(by: ReportGroup): Column<ReportRow>[] {
  const name: Column<ReportRow> = {
    label: labels[by],
    className: 'min-w-[140px]',
    cell: (row) => (
      <>
        <span className="font-semibold wrap-anywhere">{shownName(by, row)}</span>
        {row.course && <span className="block text-sm wrap-anywhere text-ink-soft">{row.course}</span>}
      </>
    ),
  }
  const verdicts: Column<ReportRow>[] = [
    { label: 'Verdicts', cell: (row) => number(row.decided) },
    { label: 'Accepted', cell: (row) => number(acceptanceRate(row), ' %') },
    { label: 'Attempts per task', cell: (row) => number(row.attempts_per_task) },
    { label: 'Hours to verdict', cell: (row) => number(row.hours_to_verdict) },
  ]
  if (by === 'reviewer') return [name, ...verdicts]
  return [
    name,
    { label: 'Requests', cell: (row) => number(row.requests) },
    { label: 'Enrolled', cell: (row) => number(row.enrolled) },
    { label: 'First submissions', cell: (row) => number(row.first_submissions) },
    ...verdicts,
    { label: 'Completed', cell: (row) => number(row.completed) },
    { label: 'Days to complete', cell: (row) => number(row.days_to_completion) },
    { label: 'Certificates', cell: (row) => number(row.certificates) },
  ]
}
