import { handle } from '@/lib/http/handle'
import { messages } from '@/lib/messages'
import { reviewerWorkloads } from '@/lib/submissions/assign'
import { workloadsResponse } from '@/lib/submissions/schema'

export const GET = handle({
  access: 'submissions.manage',
  summary:
    'Reviewers with the number of pending submissions assigned to each, and the number of unassigned ones.',
  response: workloadsResponse,
  run: async () => ({ message: messages.admin.loaded, data: await reviewerWorkloads() }),
})
