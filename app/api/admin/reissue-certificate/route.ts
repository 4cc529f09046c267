import { reissueCertificate } from '@/lib/certificates/issue/correct'
import { cidAnswer, reissueBody } from '@/lib/certificates/schema'
import { handle } from '@/lib/http/handle'
import { messages } from '@/lib/messages'

export const POST = handle({
  access: 'certificates.manage',
  summary: 'Replaces a certificate by one with the right name, under a new ID.',
  body: reissueBody,
  answer: cidAnswer,
  refuses: ['not_found', 'conflict'],
  run: async ({ actor, body }) => ({
    message: messages.certificates.reissued,
    data: await reissueCertificate(actor, body),
  }),
})
