import { revokeEarlierCertificate } from '@/lib/certificates/earlier/mutations'
import { cidResponse, revokeBody } from '@/lib/certificates/schema'
import { handle } from '@/lib/http/handle'
import { messages } from '@/lib/messages'

export const POST = handle({
  access: 'earlier-certificates.manage',
  summary:
    'Revokes an earlier certificate, which was issued on paper; the verification page shows the reason. Repeating it with the same reason changes nothing (200), with another reason it is refused (409).',
  body: revokeBody,
  response: cidResponse,
  errors: ['not_found', 'conflict'],
  run: async ({ actor, body }) => ({
    message: messages.earlierCertificates.revoked,
    data: await revokeEarlierCertificate(actor, body),
  }),
})
