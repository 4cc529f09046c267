import { messageOnly } from '@/lib/http/response-schema'
import { handle } from '@/lib/http/handle'
import { submissionIdParams } from '@/lib/http/params'
import { messages } from '@/lib/messages'
import { withdrawSubmission } from '@/lib/submissions/mutations'
import { withdrawalQuery } from '@/lib/submissions/schema'

export const DELETE = handle({
  access: 'signed-in',
  summary:
    'Withdraws a submission of the caller, unless the course is completed or the caller could not submit again because a hard due date has passed. `seen` is the status that the caller saw: if it has changed, the withdrawal is refused.',
  params: submissionIdParams,
  query: withdrawalQuery,
  response: messageOnly,
  errors: ['not_found', 'forbidden', 'conflict'],
  run: async ({ actor, params, query }) => {
    await withdrawSubmission(actor, params.submissionId, query)
    return { message: messages.submissions.withdrawn }
  },
})
