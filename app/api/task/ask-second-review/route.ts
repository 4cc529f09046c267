import { messageOnly } from '@/lib/http/response-schema'
import { handle } from '@/lib/http/handle'
import { messages } from '@/lib/messages'
import { secondReviewRequestBody } from '@/lib/submissions/schema'
import { askSecondReview } from '@/lib/submissions/second-review'

export const POST = handle({
  access: 'signed-in',
  summary:
    'Asks the other reviewers of the course for a second verdict on a rejected attempt of the caller, once for each task, if the settings permit second reviews.',
  body: secondReviewRequestBody,
  status: 201,
  response: messageOnly,
  errors: ['not_found', 'conflict', 'too_many'],
  run: async ({ actor, body }) => {
    await askSecondReview(actor, body.id, body.reason)
    return { message: messages.secondReview.asked }
  },
})
