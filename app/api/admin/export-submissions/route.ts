import { submissionColumns } from '@/lib/export/columns'
import { exportList } from '@/lib/export/export-list'
import { csvResponse } from '@/lib/http/csv-response'
import { handle } from '@/lib/http/handle'
import { submissionListQuery } from '@/lib/submissions/schema'
import { listSubmissions } from '@/lib/submissions/queries'

export const GET = handle({
  access: 'submissions.review',
  summary: 'The list of submissions as CSV, with the filters of the list.',
  query: submissionListQuery,
  file: 'text/csv',
  run: async ({ actor, query }) =>
    csvResponse(
      'submissions.csv',
      await exportList(actor, 'submissions', submissionColumns, query, (pageRequest) =>
        listSubmissions(actor, pageRequest),
      ),
    ),
})
