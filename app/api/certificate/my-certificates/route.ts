import { listOwnCertificates } from '@/lib/certificates/queries'
import { handle } from '@/lib/http/handle'
import { messages } from '@/lib/messages'

export const GET = handle({
  access: 'user',
  run: async ({ actor }) => ({
    message: messages.certificates.listed,
    data: await listOwnCertificates(actor),
  }),
})
