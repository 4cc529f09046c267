import type { Column } from '@/lib/export/csv'
import type { ReportGrouping } from './figures'
import type { ReportRow } from './queries'

/** Has one decimal; null if `decided`, the number of verdicts, is 0. */
export const acceptancePercent = ({ decided, accepted }: Pick<ReportRow, 'decided' | 'accepted'>) =>
  decided === 0 ? null : Math.round((accepted / decided) * 1000) / 10

type CountName = 'requests' | 'enrolled' | 'first_submissions' | 'completed' | 'certificates'

/** The columns of the CSV file. A reviewer's row counts only verdicts: the cells of the other counts are empty. */
export function reportColumns(by: ReportGrouping): Column<ReportRow>[] {
  const count = (name: CountName): Column<ReportRow> => [
    name,
    (row) => (by === 'reviewer' ? null : row[name]),
  ]
  return [
    ['name', (row) => row.name],
    ['course', (row) => row.course ?? null],
    count('requests'),
    count('enrolled'),
    count('first_submissions'),
    ['verdicts', (row) => row.decided],
    ['accepted', (row) => row.accepted],
    ['acceptance_percent', acceptancePercent],
    ['attempts_per_task', (row) => row.attempts_per_task],
    ['median_hours_to_verdict', (row) => row.hours_to_verdict],
    count('completed'),
    ['median_days_to_completion', (row) => row.days_to_completion],
    count('certificates'),
  ]
}
