import { removeCourse } from '@/lib/courses/mutations'
import { messageOnly } from '@/lib/http/response-schema'
import { handle } from '@/lib/http/handle'
import { idParams } from '@/lib/http/params'
import { messages } from '@/lib/messages'

export const DELETE = handle({
  access: 'courses.manage',
  summary: 'Deletes a course with its tasks, submissions and enrollments; certificates stay.',
  params: idParams,
  response: messageOnly,
  errors: ['not_found'],
  run: async ({ actor, params }) => {
    await removeCourse(actor, params.id)
    return { message: messages.admin.courseDeleted }
  },
})
