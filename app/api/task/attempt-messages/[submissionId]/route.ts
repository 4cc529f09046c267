import { messageOnly } from '@/lib/http/response-schema'
import { handle } from '@/lib/http/handle'
import { submissionIdParams } from '@/lib/http/params'
import { messages } from '@/lib/messages'
import { messageBody, threadResponse } from '@/lib/submissions/schema'
import { readThread, writeMessage } from '@/lib/submissions/thread'

export const GET = handle({
  access: 'signed-in',
  summary: 'The messages on a submission, for its learner and for staff who may see the course.',
  params: submissionIdParams,
  response: threadResponse,
  errors: ['not_found'],
  run: async ({ actor, params }) => ({
    message: messages.thread.loaded,
    data: await readThread(actor, params.submissionId),
  }),
})

export const POST = handle({
  access: 'signed-in',
  summary:
    'Adds a message to a submission, unless it is withdrawn, its course is completed or it has 20 messages. `after` is the number of messages that the sender has read; if there are more, the message is refused.',
  params: submissionIdParams,
  body: messageBody,
  status: 201,
  response: messageOnly,
  errors: ['not_found', 'conflict', 'too_many'],
  run: async ({ actor, params, body }) => {
    await writeMessage(actor, params.submissionId, body)
    return { message: messages.thread.sent }
  },
})
