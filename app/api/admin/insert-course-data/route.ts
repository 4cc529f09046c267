import { addCourse } from '@/lib/courses/mutations'
import { courseBody } from '@/lib/courses/schema'
import { handle } from '@/lib/http/handle'
import { messages } from '@/lib/messages'

export const POST = handle({
  access: 'admin',
  body: courseBody,
  status: 201,
  run: async ({ actor, body }) => ({
    message: messages.admin.courseAdded,
    data: await addCourse(actor, body),
  }),
})
