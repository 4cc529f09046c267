import { listOwnCourses } from '@/lib/enrollments/queries'
import { handle } from '@/lib/http/handle'
import { userIdParams } from '@/lib/http/params'
import { messages } from '@/lib/messages'

export const GET = handle({
  access: 'user',
  params: userIdParams,
  self: ({ params }) => ({ id: params.userId }),
  run: async ({ actor }) => ({ message: messages.enrollments.listed, data: await listOwnCourses(actor) }),
})
