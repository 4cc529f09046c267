import { certificateColumns } from '@/lib/export/columns'
import { exportList } from '@/lib/export/export-list'
import { csvResponse } from '@/lib/http/csv-response'
import { handle } from '@/lib/http/handle'
import { certificateListQuery } from '@/lib/certificates/schema'
import { listCertificates } from '@/lib/certificates/queries'

export const GET = handle({
  access: 'certificates.manage',
  summary: 'The list of certificates as CSV, with the filters of the list.',
  query: certificateListQuery,
  file: 'text/csv',
  run: async ({ actor, query }) =>
    csvResponse(
      'certificates.csv',
      await exportList(actor, 'certificates', certificateColumns, query, listCertificates),
    ),
})
