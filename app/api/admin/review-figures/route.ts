import { loadReviewFigures } from '@/lib/dashboard/review-figures'
import { reviewFiguresResponse } from '@/lib/dashboard/schema'
import { handle } from '@/lib/http/handle'
import { messages } from '@/lib/messages'

export const GET = handle({
  access: 'reports.view',
  summary:
    'How often second reviews agree with the first verdict, and how long reviews take. The response’s `weeks` is the number of past weeks covered.',
  response: reviewFiguresResponse,
  run: async () => ({ message: messages.admin.loaded, data: await loadReviewFigures() }),
})
