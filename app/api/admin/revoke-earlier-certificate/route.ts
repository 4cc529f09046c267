import { revokeEarlier } from '@/lib/certificates/earlier/mutations'
import { cidResponse, revokeBody } from '@/lib/certificates/schema'
import { handle } from '@/lib/http/handle'
import { messages } from '@/lib/messages'

export const POST = handle({
  access: 'earlier-certificates.manage',
  summary:
    'Revokes an earlier certificate, for everybody to see, with the reason. The same reason once more answers 200, another one 409.',
  body: revokeBody,
  response: cidResponse,
  errors: ['not_found', 'conflict'],
  run: async ({ actor, body }) => ({
    message: messages.earlier.revoked,
    data: await revokeEarlier(actor, body),
  }),
})
