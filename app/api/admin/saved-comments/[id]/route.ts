import { messageOnly } from '@/lib/http/response-schema'
import { handle } from '@/lib/http/handle'
import { idParams } from '@/lib/http/params'
import { messages } from '@/lib/messages'
import { removeComment } from '@/lib/submissions/saved-comments'

export const DELETE = handle({
  access: 'submissions.review',
  summary: 'Removes a comment on a criterion that was saved for all reviewers to use again.',
  params: idParams,
  response: messageOnly,
  errors: ['not_found'],
  run: async ({ actor, params }) => {
    await removeComment(actor, params.id)
    return { message: messages.admin.commentRemoved }
  },
})
