import { handle } from '@/lib/http/handle'
import { messages } from '@/lib/messages'
import { submitTask } from '@/lib/submissions/mutations'
import { submitBody } from '@/lib/submissions/schema'

export const POST = handle({
  access: 'user',
  body: submitBody,
  status: 201,
  self: ({ body }) => ({ id: body.user_id }),
  run: async ({ actor, body }) => ({
    message: messages.submissions.submitted,
    data: await submitTask(actor, body),
  }),
})
