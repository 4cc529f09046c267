import type { Column } from '@/lib/export/csv'
import type { ReportRow } from './queries'

export const acceptanceRate = ({ decided, accepted }: Pick<ReportRow, 'decided' | 'accepted'>) =>
  decided === 0 ? null : Math.round((accepted / decided) * 1000) / 10

/** The columns of the CSV file. */
export const reportColumns: Column<ReportRow>[] = [
  ['name', (row) => row.name],
  ['course', (row) => row.course ?? null],
  ['requests', (row) => row.requests],
  ['enrolled', (row) => row.enrolled],
  ['first_submissions', (row) => row.first_submissions],
  ['verdicts', (row) => row.decided],
  ['accepted', (row) => row.accepted],
  ['acceptance_percent', acceptanceRate],
  ['attempts_per_task', (row) => row.attempts_per_task],
  ['median_hours_to_verdict', (row) => row.hours_to_verdict],
  ['completed', (row) => row.completed],
  ['median_days_to_completion', (row) => row.days_to_completion],
  ['certificates', (row) => row.certificates],
]
