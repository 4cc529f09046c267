import { handle } from '@/lib/http/handle'
import { successBody } from '@/lib/http/response-schema'
import { messages } from '@/lib/messages'
import { learnerNextSteps } from '@/lib/progress/next-steps'
import { nextSteps } from '@/lib/progress/next-steps-schema'

export const GET = handle({
  access: 'signed-in',
  summary: 'The learner’s next step, the dates of the coming weeks, and the learner’s courses with progress.',
  response: successBody({ data: nextSteps }),
  run: async ({ actor }) => ({ message: messages.home.loaded, data: await learnerNextSteps(actor) }),
})
