import { handle } from '@/lib/http/handle'
import { messages } from '@/lib/messages'
import { claimSubmission } from '@/lib/submissions/claims'
import { claimBody, claimResponse } from '@/lib/submissions/schema'

export const POST = handle({
  access: 'submissions.review',
  summary:
    'Claims a pending submission for ten minutes and ends the caller’s other claims. `own` is false if another reviewer has claimed it or it is no longer pending. With `take_over`, the claim replaces another reviewer’s, and the submission is assigned to the caller.',
  body: claimBody,
  response: claimResponse,
  errors: ['not_found'],
  run: async ({ actor, body }) => {
    const data = await claimSubmission(actor, body.id, body.take_over)
    const { claimed, claimedBy, notPending } = messages.admin
    return { message: data.own ? claimed : data.claimed_by ? claimedBy(data.claimed_by) : notPending, data }
  },
})
