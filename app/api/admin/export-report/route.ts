import { csvResponse } from '@/lib/http/csv-response'
import { handle } from '@/lib/http/handle'
import { exportReport } from '@/lib/reports/export'
import { reportQuery } from '@/lib/reports/schema'

export const GET = handle({
  access: 'reports.view',
  summary: 'All rows of a report as CSV.',
  query: reportQuery,
  file: 'text/csv',
  run: async ({ actor, query }) => csvResponse('report.csv', await exportReport(actor, query)),
})
