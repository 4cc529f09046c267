import { handle } from '@/lib/http/handle'
import { submissionIdParams } from '@/lib/http/params'
import { messages } from '@/lib/messages'
import { withdrawSubmission } from '@/lib/submissions/mutations'

export const DELETE = handle({
  access: 'user',
  params: submissionIdParams,
  run: async ({ actor, params }) => {
    await withdrawSubmission(actor, params.submissionId)
    return { message: messages.submissions.withdrawn }
  },
})
