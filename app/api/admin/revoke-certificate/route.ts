import { revokeCertificate } from '@/lib/certificates/issue/correct'
import { cidResponse, revokeBody } from '@/lib/certificates/schema'
import { handle } from '@/lib/http/handle'
import { messages } from '@/lib/messages'

export const POST = handle({
  access: 'certificates.revoke',
  summary:
    'Takes a certificate’s validity back, for everybody to see, with the reason. The same reason once more changes nothing and answers 200, another one 409.',
  body: revokeBody,
  response: cidResponse,
  errors: ['not_found', 'conflict'],
  run: async ({ actor, body }) => ({
    message: messages.certificates.revoked,
    data: await revokeCertificate(actor, body),
  }),
})
