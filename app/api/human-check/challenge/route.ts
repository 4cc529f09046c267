import { handle } from '@/lib/http/handle'
import { newChallenge } from '@/lib/human-check/pass'
import { challengeResponse } from '@/lib/human-check/schema'

export const GET = handle({
  access: 'public',
  summary: 'A proof of work to solve; its solution in base64 is the turnstileToken of the next call, once.',
  limit: 'humanCheckAddress',
  response: challengeResponse,
  errors: ['not_found'],
  run: newChallenge,
})
