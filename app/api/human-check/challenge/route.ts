import { handle } from '@/lib/http/handle'
import { issueChallenge } from '@/lib/human-check/verify'
import { challenge } from '@/lib/human-check/schema'

export const GET = handle({
  access: 'public',
  summary:
    'A proof-of-work challenge. Send it with its solution, as base64-encoded JSON, in the field `turnstileToken` of one later request. 404 if the server uses Cloudflare Turnstile instead.',
  limit: 'humanCheckIp',
  response: challenge,
  errors: ['not_found'],
  run: issueChallenge,
})
