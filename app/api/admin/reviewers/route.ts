import { handle } from '@/lib/http/handle'
import { messages } from '@/lib/messages'
import { reviewerWorkloads as countReviewerWorkloads } from '@/lib/submissions/assign'
import { reviewerWorkloads } from '@/lib/submissions/schema'

export const GET = handle({
  access: 'submissions.manage',
  summary:
    'Reviewers with the number of pending submissions assigned to each, and the number of unassigned ones.',
  response: reviewerWorkloads,
  run: async () => ({ message: messages.admin.listed, data: await countReviewerWorkloads() }),
})
