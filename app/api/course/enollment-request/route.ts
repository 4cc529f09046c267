import { requestEnrollment } from '@/lib/enrollments/mutations'
import { enrollmentBody } from '@/lib/enrollments/schema'
import { handle } from '@/lib/http/handle'
import { messages } from '@/lib/messages'

export const POST = handle({
  access: 'user',
  body: enrollmentBody,
  status: 201,
  self: ({ body }) => ({ id: body.user_id }),
  run: async ({ actor, body }) => {
    await requestEnrollment(actor, body.course_id)
    return { message: messages.enrollments.requested }
  },
})
