import { handle } from '@/lib/http/handle'
import { messages } from '@/lib/messages'
import { reviewerLoads as loads } from '@/lib/submissions/assign'
import { reviewerLoads } from '@/lib/submissions/schema'

export const GET = handle({
  access: 'submissions.manage',
  summary: 'Reviewers with the pending submissions of each, and how many nobody has.',
  response: reviewerLoads,
  run: async () => ({ message: messages.admin.listed, data: await loads() }),
})
