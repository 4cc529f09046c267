import { handle } from '@/lib/http/handle'
import { messages } from '@/lib/messages'
import { claimSubmission } from '@/lib/submissions/claims'
import { claimBody, claimResponse } from '@/lib/submissions/schema'

export const POST = handle({
  access: 'submissions.review',
  summary:
    'Claims a pending submission, which the caller has open. If another reviewer has claimed it, `own` is false; with `take_over`, the caller takes that claim over.',
  body: claimBody,
  response: claimResponse,
  errors: ['not_found'],
  run: async ({ actor, body }) => {
    const data = await claimSubmission(actor, body.id, body.take_over)
    const { claimed, claimedBy, notPending } = messages.admin
    return { message: data.own ? claimed : data.claimed_by ? claimedBy(data.claimed_by) : notPending, data }
  },
})
