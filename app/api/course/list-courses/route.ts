import { listCourses } from '@/lib/courses/queries'
import { course } from '@/lib/courses/schema'
import { listing } from '@/lib/http/answering'
import { handle } from '@/lib/http/handle'
import { heldJson } from '@/lib/http/held'
import { listQuery } from '@/lib/http/params'
import { messages } from '@/lib/messages'

export const GET = handle({
  access: 'guest',
  conditional: true,
  summary: 'All courses, newest first.',
  query: listQuery,
  answer: listing(course),
  run: ({ query }) =>
    heldJson(`courses ${JSON.stringify(query)}`, async () => ({
      message: messages.courses.listed,
      ...(await listCourses(query)),
    })),
})
