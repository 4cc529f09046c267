import { handle } from '@/lib/http/handle'
import { messages } from '@/lib/messages'
import { claimSubmission } from '@/lib/submissions/claims'
import { claimBody, claimResponse } from '@/lib/submissions/schema'

export const POST = handle({
  access: 'submissions.review',
  summary:
    'Claims a pending submission for the reviewer who has it open, unless another reviewer has claimed it (`own` is false); `take_over` also takes over such a claim.',
  body: claimBody,
  response: claimResponse,
  errors: ['not_found'],
  run: async ({ actor, body }) => {
    const data = await claimSubmission(actor, body.id, body.take_over)
    return {
      message: data.own ? messages.admin.claimed : messages.admin.claimedBy(data.claimed_by ?? ''),
      data,
    }
  },
})
