import { handle } from '@/lib/http/handle'
import { messages } from '@/lib/messages'
import { claimSubmission } from '@/lib/submissions/claims'
import { claimBody, claimResponse } from '@/lib/submissions/schema'

export const POST = handle({
  access: 'submissions.review',
  summary:
    'Claims a pending submission for the reviewer who has it open. Other reviewers are told who has claimed it.',
  body: claimBody,
  response: claimResponse,
  errors: ['not_found'],
  run: async ({ actor, body }) => ({
    message: messages.admin.claimed,
    data: await claimSubmission(actor, body.id, body.take_over),
  }),
})
