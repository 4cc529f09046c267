import { messageOnly } from '@/lib/http/response-schema'
import { handle } from '@/lib/http/handle'
import { idParams } from '@/lib/http/params'
import { messages } from '@/lib/messages'
import { removeComment } from '@/lib/submissions/saved-comments'

export const DELETE = handle({
  access: 'submissions.review',
  summary:
    'Removes a comment that was saved for later reviews of a criterion. All reviewers share these comments.',
  params: idParams,
  response: messageOnly,
  errors: ['not_found'],
  run: async ({ actor, params }) => {
    await removeComment(actor, params.id)
    return { message: messages.admin.commentRemoved }
  },
})
