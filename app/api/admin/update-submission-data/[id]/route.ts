import { messageOnly } from '@/lib/http/response-schema'
import { handle } from '@/lib/http/handle'
import { idParams } from '@/lib/http/params'
import { messages } from '@/lib/messages'
import { reviewSubmission } from '@/lib/submissions/review'
import { reviewBody } from '@/lib/submissions/schema'

export const PUT = handle({
  access: 'submissions.review',
  summary:
    'Accepts or rejects a submission. A rejection without `results` needs a reason. With `results`, it needs a next step, and if every criterion is met with full points, a reason, too. The status `pending` leaves a pending submission unchanged, and is refused (409) for any other.',
  params: idParams,
  body: reviewBody,
  response: messageOnly,
  errors: ['not_found', 'conflict'],
  run: async ({ actor, params, body }) => {
    await reviewSubmission(actor, params.id, body)
    return { message: messages.admin.submissionUpdated }
  },
})
