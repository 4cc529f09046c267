import { editCourse } from '@/lib/courses/mutations'
import { course, courseBody } from '@/lib/courses/schema'
import { successBody } from '@/lib/http/response-schema'
import { handle } from '@/lib/http/handle'
import { idParams } from '@/lib/http/params'
import { messages } from '@/lib/messages'

export const PUT = handle({
  access: 'courses.manage',
  summary: 'Changes a course. Its URL stays the same, even if the title changes.',
  params: idParams,
  body: courseBody,
  response: successBody({ data: course }),
  errors: ['not_found', 'conflict'],
  run: async ({ actor, params, body }) => ({
    message: messages.admin.courseUpdated,
    data: await editCourse(actor, params.id, body),
  }),
})
