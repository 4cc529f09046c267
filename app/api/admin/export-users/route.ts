import { userColumns } from '@/lib/export/columns'
import { exportList } from '@/lib/export/export-list'
import { csvResponse } from '@/lib/http/csv-response'
import { handle } from '@/lib/http/handle'
import { listQuery } from '@/lib/http/params'
import { listOtherUsers } from '@/lib/users/queries'

export const GET = handle({
  access: 'users.manage',
  summary: 'All users except the caller as CSV, with the filters of the list.',
  query: listQuery,
  file: 'text/csv',
  run: async ({ actor, query }) =>
    csvResponse(
      'users.csv',
      await exportList(actor, 'users', userColumns, query, (pageRequest) =>
        listOtherUsers(actor, pageRequest),
      ),
    ),
})
