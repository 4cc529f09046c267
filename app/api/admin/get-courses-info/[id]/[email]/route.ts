import { listManagedCourses } from '@/lib/courses/queries'
import { handle } from '@/lib/http/handle'
import { identityParams, listQuery } from '@/lib/http/params'
import { messages } from '@/lib/messages'

export const GET = handle({
  access: 'admin',
  params: identityParams,
  query: listQuery,
  self: ({ params }) => params,
  run: async ({ query }) => ({ message: messages.admin.listed, ...(await listManagedCourses(query)) }),
})
