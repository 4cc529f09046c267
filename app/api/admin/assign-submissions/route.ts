import { handle } from '@/lib/http/handle'
import { messages } from '@/lib/messages'
import { assignSubmissions } from '@/lib/submissions/assign'
import { assignBody, assigned } from '@/lib/submissions/schema'

export const POST = handle({
  access: 'submissions.manage',
  summary:
    'Assigns the oldest pending submissions that have no assignee who may review them, at most 20,000 per call, each to the one of these reviewers who may review it and has the fewest pending.',
  body: assignBody,
  response: assigned,
  errors: ['conflict'],
  run: async ({ actor, body }) => {
    const count = await assignSubmissions(actor, body.reviewer_ids)
    return { message: messages.admin.submissionsAssigned(count), data: { assigned: count } }
  },
})
