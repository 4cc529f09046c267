import { reissueCertificate } from '@/lib/certificates/issue/revoke-and-reissue'
import { cidResponse, reissueBody } from '@/lib/certificates/schema'
import { handle } from '@/lib/http/handle'
import { messages } from '@/lib/messages'

export const POST = handle({
  access: 'certificates.manage',
  summary: 'Replaces a certificate by one with the right name, under a new ID.',
  body: reissueBody,
  response: cidResponse,
  errors: ['not_found', 'conflict'],
  run: async ({ actor, body }) => ({
    message: messages.certificates.reissued,
    data: await reissueCertificate(actor, body),
  }),
})
