import { messageOnly } from '@/lib/http/response-schema'
import { handle } from '@/lib/http/handle'
import { submissionIdParams } from '@/lib/http/params'
import { messages } from '@/lib/messages'
import { withdrawSubmission } from '@/lib/submissions/mutations'

export const DELETE = handle({
  access: 'signed-in',
  summary:
    'Withdraws a submission of the caller, unless the course is completed or the caller could not submit again because a hard due date has passed.',
  params: submissionIdParams,
  response: messageOnly,
  errors: ['not_found', 'forbidden', 'conflict'],
  run: async ({ actor, params }) => {
    await withdrawSubmission(actor, params.submissionId)
    return { message: messages.submissions.withdrawn }
  },
})
