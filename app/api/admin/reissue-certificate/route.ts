import { reissueCertificate } from '@/lib/certificates/correct'
import { reissueBody } from '@/lib/certificates/schema'
import { handle } from '@/lib/http/handle'
import { messages } from '@/lib/messages'

export const POST = handle({
  access: 'admin',
  body: reissueBody,
  run: async ({ actor, body }) => ({
    message: messages.certificates.reissued,
    data: await reissueCertificate(actor, body),
  }),
})
