import type { Column } from '@/components/ui/data-table'
import { acceptancePercent } from '@/lib/reports/columns'
import type { ReportGrouping } from '@/lib/reports/figures'
import type { ReportRow } from '@/lib/reports/queries'

const numberCell = (value: number | null, unit = '') => (
  <span className="tabular-nums">{value === null ? '–' : `${value.toLocaleString('en')}${unit}`}</span>
)

const labels: Record<ReportGrouping, string> = {
  course: 'Course',
  batch: 'Batch',
  month: 'Month',
  reviewer: 'Reviewer',
}

/** Turns YYYY-MM into MM/YYYY. */
export const formatMonth = (month: string) => month.split('-').reverse().join('/')

export const groupName = (grouping: ReportGrouping, { name }: Pick<ReportRow, 'name'>) =>
  grouping === 'month' ? formatMonth(name) : name

/** A report by reviewer has only the name and the verdict columns. */
export function reportColumns(grouping: ReportGrouping): Column<ReportRow>[] {
  const name: Column<ReportRow> = {
    label: labels[grouping],
    className: 'min-w-[140px]',
    cell: (row) => (
      <>
        <span className="font-semibold wrap-anywhere">{groupName(grouping, row)}</span>
        {row.course && <span className="block text-sm wrap-anywhere text-ink-soft">{row.course}</span>}
      </>
    ),
  }
  const verdicts: Column<ReportRow>[] = [
    { label: 'Verdicts', cell: (row) => numberCell(row.decided) },
    { label: 'Acceptance rate', cell: (row) => numberCell(acceptancePercent(row), ' %') },
    { label: 'Attempts per task', cell: (row) => numberCell(row.attempts_per_task) },
    { label: 'Hours to verdict', cell: (row) => numberCell(row.hours_to_verdict) },
  ]
  if (grouping === 'reviewer') return [name, ...verdicts]
  return [
    name,
    { label: 'Requests', cell: (row) => numberCell(row.requests) },
    { label: 'Enrolled', cell: (row) => numberCell(row.enrolled) },
    { label: 'First submissions', cell: (row) => numberCell(row.first_submissions) },
    ...verdicts,
    { label: 'Completed', cell: (row) => numberCell(row.completed) },
    { label: 'Days to complete', cell: (row) => numberCell(row.days_to_completion) },
    { label: 'Certificates', cell: (row) => numberCell(row.certificates) },
  ]
}
