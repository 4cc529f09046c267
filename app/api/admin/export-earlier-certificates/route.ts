import { listEarlierCertificates } from '@/lib/certificates/earlier/queries'
import { earlierCertificateListQuery } from '@/lib/certificates/earlier/schema'
import { earlierCertificateColumns } from '@/lib/export/columns'
import { exportList } from '@/lib/export/export-list'
import { csvResponse } from '@/lib/http/csv-response'
import { handle } from '@/lib/http/handle'

export const GET = handle({
  access: 'earlier-certificates.manage',
  summary: 'Certificates issued on paper, as a CSV file, with the filters of their list.',
  query: earlierCertificateListQuery,
  file: 'text/csv',
  run: async ({ actor, query }) =>
    csvResponse(
      'earlier-certificates.csv',
      await exportList(
        actor,
        'earlier-certificates',
        earlierCertificateColumns,
        query,
        listEarlierCertificates,
      ),
    ),
})
