import { handle } from '@/lib/http/handle'
import { messages } from '@/lib/messages'
import { loadReportPage } from '@/lib/reports/queries'
import { reportQuery, reportResponse } from '@/lib/reports/schema'

export const GET = handle({
  access: 'reports.view',
  summary: 'Figures by course, batch, month or reviewer. They may be a minute old.',
  query: reportQuery,
  response: reportResponse,
  run: async ({ query }) => ({ message: messages.reports.loaded, ...(await loadReportPage(query)) }),
})
