import { handle } from '@/lib/http/handle'
import { messages } from '@/lib/messages'
import { submitTask } from '@/lib/submissions/mutations'
import { submitBody, submitResponse } from '@/lib/submissions/schema'

export const POST = handle({
  access: 'signed-in',
  summary:
    'Submits a link for a task. The server first fetches the link, and refuses one that is not public.',
  body: submitBody,
  status: 201,
  requiredCaller: ({ body }) => ({ id: body.user_id }),
  response: submitResponse,
  errors: ['not_found', 'forbidden', 'conflict', 'unprocessable', 'too_many'],
  run: async ({ actor, body }) => ({
    message: messages.submissions.submitted,
    data: await submitTask(actor, body),
  }),
})
