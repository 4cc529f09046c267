import { successBody } from '@/lib/http/response-schema'
import { handle } from '@/lib/http/handle'
import { courseIdParams } from '@/lib/http/params'
import { messages } from '@/lib/messages'
import { courseProgress } from '@/lib/progress/queries'
import { progress } from '@/lib/progress/schema'

export const GET = handle({
  access: 'signed-in',
  summary: 'The caller’s enrollment in a course, and the tasks of the course with the caller’s attempts.',
  params: courseIdParams,
  response: successBody({ data: progress }),
  errors: ['not_found'],
  run: async ({ actor, params }) => ({
    message: messages.tasks.listed,
    data: await courseProgress(actor, params.courseId),
  }),
})
