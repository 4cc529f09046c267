import { revokeCertificate } from '@/lib/certificates/issue/revoke-and-reissue'
import { cidResponse, revokeBody } from '@/lib/certificates/schema'
import { handle } from '@/lib/http/handle'
import { messages } from '@/lib/messages'

export const POST = handle({
  access: 'certificates.revoke',
  summary:
    'Revokes a certificate; the verification page shows the reason. Repeating it with the same reason changes nothing (200), with another reason it is refused (409).',
  body: revokeBody,
  response: cidResponse,
  errors: ['not_found', 'conflict'],
  run: async ({ actor, body }) => ({
    message: messages.certificates.revoked,
    data: await revokeCertificate(actor, body),
  }),
})
