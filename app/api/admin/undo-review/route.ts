import { handle } from '@/lib/http/handle'
import { idBody } from '@/lib/http/params'
import { messages } from '@/lib/messages'
import { undoReview } from '@/lib/submissions/review'

export const POST = handle({
  access: 'admin',
  body: idBody,
  run: async ({ actor, body }) => {
    await undoReview(actor, body.id)
    return { message: messages.admin.submissionUpdated }
  },
})
