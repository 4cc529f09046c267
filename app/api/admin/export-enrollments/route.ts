import { addAdmissionAnswersIfPermitted } from '@/lib/admission/queries'
import { enrollmentColumns } from '@/lib/export/columns'
import { exportList } from '@/lib/export/export-list'
import { csvResponse } from '@/lib/http/csv-response'
import { handle } from '@/lib/http/handle'
import { enrollmentListQuery } from '@/lib/enrollments/schema'
import { listEnrollments } from '@/lib/enrollments/queries'

export const GET = handle({
  access: 'courses.view',
  summary: 'The list of enrollments as CSV, with the filters of the list.',
  query: enrollmentListQuery,
  file: 'text/csv',
  run: async ({ actor, query }) =>
    csvResponse(
      'enrollments.csv',
      await exportList(actor, 'enrollments', enrollmentColumns, query, async (pageRequest) => {
        const { data, meta } = await listEnrollments(actor, pageRequest)
        return { data: await addAdmissionAnswersIfPermitted(actor, data), meta }
      }),
    ),
})
