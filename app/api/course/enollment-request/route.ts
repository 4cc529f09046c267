import { requestEnrollment } from '@/lib/enrollments/mutations'
import { enrollmentBody } from '@/lib/enrollments/schema'
import { messageOnly } from '@/lib/http/response-schema'
import { handle } from '@/lib/http/handle'
import { messages } from '@/lib/messages'

export const POST = handle({
  access: 'signed-in',
  summary: 'Requests enrollment in a course, in one of its batches if one is open.',
  body: enrollmentBody,
  status: 201,
  requiredCaller: ({ body }) => ({ id: body.user_id }),
  response: messageOnly,
  errors: ['not_found', 'conflict', 'too_many'],
  run: async ({ actor, body }) => {
    const { answers, form_version } = body
    const answersInput = answers && { answers, form_version }
    const { waitingSince } = await requestEnrollment(actor, body.course_id, body.batch_id, answersInput)
    return { message: waitingSince ? messages.batches.waiting : messages.enrollments.requested }
  },
})
