import { answerForm } from '@/lib/admission/mutations'
import { answerBody } from '@/lib/admission/schema'
import { handle } from '@/lib/http/handle'
import { messageOnly } from '@/lib/http/response-schema'
import { messages } from '@/lib/messages'

export const POST = handle({
  access: 'signed-in',
  summary: 'Answers the admission questions for an enrollment of the caller that has no answers yet.',
  body: answerBody,
  status: 201,
  requiredCaller: ({ body }) => ({ id: body.user_id }),
  response: messageOnly,
  errors: ['not_found', 'conflict', 'too_many'],
  run: async ({ actor, body }) => {
    await answerForm(actor, body.course_id, body)
    return { message: messages.admission.answered }
  },
})
