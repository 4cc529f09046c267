import { listEnrollments } from '@/lib/enrollments/queries'
import { enrollmentListQuery } from '@/lib/enrollments/schema'
import { handle } from '@/lib/http/handle'
import { identityParams } from '@/lib/http/params'
import { messages } from '@/lib/messages'

export const GET = handle({
  access: 'admin',
  params: identityParams,
  query: enrollmentListQuery,
  self: ({ params }) => params,
  run: async ({ query }) => ({ message: messages.admin.listed, ...(await listEnrollments(query)) }),
})
