import { listCourses } from '@/lib/courses/queries'
import { handle } from '@/lib/http/handle'
import { listQuery } from '@/lib/http/params'
import { messages } from '@/lib/messages'

export const GET = handle({
  access: 'guest',
  query: listQuery,
  run: async ({ query }) => ({ message: messages.courses.listed, ...(await listCourses(query)) }),
})
