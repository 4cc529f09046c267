import { messageOnly } from '@/lib/http/response-schema'
import { handle } from '@/lib/http/handle'
import { idBody } from '@/lib/http/params'
import { messages } from '@/lib/messages'
import { undoReview } from '@/lib/submissions/review'

export const POST = handle({
  access: 'submissions.review',
  summary: 'Undoes a verdict that the caller gave less than 10 seconds ago.',
  body: idBody,
  response: messageOnly,
  errors: ['not_found', 'conflict'],
  run: async ({ actor, body }) => {
    await undoReview(actor, body.id)
    return { message: messages.admin.submissionUpdated }
  },
})
