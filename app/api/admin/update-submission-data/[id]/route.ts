import { handle } from '@/lib/http/handle'
import { idParams } from '@/lib/http/params'
import { messages } from '@/lib/messages'
import { reviewSubmission } from '@/lib/submissions/review'
import { reviewBody } from '@/lib/submissions/schema'

export const PUT = handle({
  access: 'admin',
  params: idParams,
  body: reviewBody,
  run: async ({ actor, params, body }) => {
    await reviewSubmission(actor, params.id, body)
    return { message: messages.admin.submissionUpdated }
  },
})
