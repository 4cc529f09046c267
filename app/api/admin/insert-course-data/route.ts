import { addCourse } from '@/lib/courses/mutations'
import { course, courseBody } from '@/lib/courses/schema'
import { successBody } from '@/lib/http/response-schema'
import { handle } from '@/lib/http/handle'
import { messages } from '@/lib/messages'

export const POST = handle({
  access: 'courses.manage',
  summary: 'Adds a course.',
  body: courseBody,
  status: 201,
  response: successBody({ data: course }),
  errors: ['conflict'],
  run: async ({ actor, body }) => ({
    message: messages.admin.courseAdded,
    data: await addCourse(actor, body),
  }),
})
