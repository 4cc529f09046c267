import { handle } from '@/lib/http/handle'
import { messages } from '@/lib/messages'
import { assignSubmissions } from '@/lib/submissions/assign'
import { assignBody, assignResponse } from '@/lib/submissions/schema'

export const POST = handle({
  access: 'submissions.manage',
  summary:
    'Assigns pending submissions that have no assignee, or one who may no longer review them: the oldest first, at most 20,000 per call. Of the reviewers in `reviewer_ids` who may review a submission, the one with the fewest pending submissions gets it.',
  body: assignBody,
  response: assignResponse,
  errors: ['conflict'],
  run: async ({ actor, body }) => {
    const count = await assignSubmissions(actor, body.reviewer_ids)
    return { message: messages.admin.submissionsAssigned(count), data: { assigned: count } }
  },
})
