import { messageOnly } from '@/lib/http/response-schema'
import { handle } from '@/lib/http/handle'
import { idParams } from '@/lib/http/params'
import { messages } from '@/lib/messages'
import { reviewSubmission } from '@/lib/submissions/review'
import { reviewBody } from '@/lib/submissions/schema'

export const PUT = handle({
  access: 'submissions.review',
  summary:
    'Accepts or rejects a submission. A rejection without `results` needs a reason. With `results`, it needs a next step, and either a reason or a criterion that is not met or below its maximum points. The status `pending` changes nothing; it is refused (409) unless the submission is pending.',
  params: idParams,
  body: reviewBody,
  response: messageOnly,
  errors: ['not_found', 'conflict'],
  run: async ({ actor, params, body }) => {
    await reviewSubmission(actor, params.id, body)
    return { message: messages.admin.submissionUpdated }
  },
})
