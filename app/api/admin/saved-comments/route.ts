import { successBody } from '@/lib/http/response-schema'
import { handle } from '@/lib/http/handle'
import { messages } from '@/lib/messages'
import { saveComment } from '@/lib/submissions/saved-comments'
import { savedCommentBody, savedComment } from '@/lib/submissions/schema'

export const POST = handle({
  access: 'submissions.review',
  summary: 'Saves a comment on a criterion, for all reviewers to use again.',
  body: savedCommentBody,
  status: 201,
  response: successBody({ data: savedComment }),
  errors: ['not_found', 'conflict'],
  run: async ({ actor, body }) => ({
    message: messages.admin.commentSaved,
    data: await saveComment(actor, body.criterion_id, body.text.trim()),
  }),
})
