import { z } from 'zod'
import { listOwnCertificates } from '@/lib/certificates/queries'
import { ownCertificate } from '@/lib/certificates/schema'
import { successBody } from '@/lib/http/response-schema'
import { handle } from '@/lib/http/handle'
import { messages } from '@/lib/messages'

export const GET = handle({
  access: 'signed-in',
  summary: 'The caller’s certificates, newest first.',
  response: successBody({ data: z.array(ownCertificate) }),
  run: async ({ actor }) => ({
    message: messages.certificates.ownCertificatesLoaded,
    data: await listOwnCertificates(actor),
  }),
})
