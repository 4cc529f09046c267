import { listCourses } from '@/lib/courses/queries'
import { course } from '@/lib/courses/schema'
import { listing } from '@/lib/http/response-schema'
import { handle } from '@/lib/http/handle'
import { cachedJson } from '@/lib/http/cached-json'
import { listQuery } from '@/lib/http/params'
import { messages } from '@/lib/messages'

export const GET = handle({
  access: 'public',
  hasEtag: true,
  summary: 'All courses, newest first.',
  query: listQuery,
  response: listing(course),
  run: ({ query }) =>
    cachedJson(`courses ${JSON.stringify(query)}`, async () => ({
      message: messages.courses.listed,
      ...(await listCourses(query)),
    })),
})
