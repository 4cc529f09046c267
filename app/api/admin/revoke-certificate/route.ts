import { revokeCertificate } from '@/lib/certificates/correct'
import { revokeBody } from '@/lib/certificates/schema'
import { handle } from '@/lib/http/handle'
import { messages } from '@/lib/messages'

export const POST = handle({
  access: 'admin',
  body: revokeBody,
  run: async ({ actor, body }) => ({
    message: messages.certificates.revoked,
    data: await revokeCertificate(actor, body),
  }),
})
