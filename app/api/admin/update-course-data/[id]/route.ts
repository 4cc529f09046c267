import { editCourse } from '@/lib/courses/mutations'
import { courseBody } from '@/lib/courses/schema'
import { handle } from '@/lib/http/handle'
import { idParams } from '@/lib/http/params'
import { messages } from '@/lib/messages'

export const PUT = handle({
  access: 'admin',
  params: idParams,
  body: courseBody,
  run: async ({ actor, params, body }) => ({
    message: messages.admin.courseUpdated,
    data: await editCourse(actor, params.id, body),
  }),
})
