import { listManagedCourses } from '@/lib/courses/queries'
import { managedCourses } from '@/lib/courses/schema'
import { handle } from '@/lib/http/handle'
import { callerInPath, listQuery } from '@/lib/http/params'
import { messages } from '@/lib/messages'

export const GET = handle({
  access: 'courses.view',
  summary:
    'The courses to which the caller has access, with their numbers of tasks and enrollments, newest first.',
  params: callerInPath,
  query: listQuery,
  requiredCaller: ({ params }) => params,
  response: managedCourses,
  run: async ({ actor, query }) => ({
    message: messages.admin.loaded,
    ...(await listManagedCourses(actor, query)),
  }),
})
