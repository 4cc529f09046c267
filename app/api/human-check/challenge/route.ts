import { handle } from '@/lib/http/handle'
import { issueChallenge } from '@/lib/human-check/verify'
import { challengeResponse } from '@/lib/human-check/schema'

export const GET = handle({
  access: 'public',
  summary:
    'A proof-of-work challenge. The challenge with its solution, as base64 of JSON, is the `turnstileToken` of one later call. 404 if Turnstile is the human check.',
  limit: 'humanCheckIp',
  response: challengeResponse,
  errors: ['not_found'],
  run: issueChallenge,
})
