import { listEnrollments } from '@/lib/enrollments/queries'
import { enrollmentListing, enrollmentListQuery } from '@/lib/enrollments/schema'
import { handle } from '@/lib/http/handle'
import { callerInPath } from '@/lib/http/params'
import { messages } from '@/lib/messages'

export const GET = handle({
  access: 'courses.view',
  summary:
    'Enrollments in the courses to which the caller has access, the newest request first unless `sort` says otherwise.',
  params: callerInPath,
  query: enrollmentListQuery,
  requiredCaller: ({ params }) => params,
  response: enrollmentListing,
  run: async ({ actor, query }) => ({
    message: messages.admin.loaded,
    ...(await listEnrollments(actor, query)),
  }),
})
