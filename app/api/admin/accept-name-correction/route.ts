import { cidResponse } from '@/lib/certificates/schema'
import { acceptCorrection } from '@/lib/corrections/mutations'
import { acceptBody } from '@/lib/corrections/schema'
import { handle } from '@/lib/http/handle'
import { messages } from '@/lib/messages'

export const POST = handle({
  access: 'certificates.manage',
  summary: 'Issues a certificate again as its holder asked, under a new ID.',
  body: acceptBody,
  response: cidResponse,
  errors: ['not_found', 'conflict'],
  run: async ({ actor, body }) => ({
    message: messages.certificates.reissued,
    data: await acceptCorrection(actor, body),
  }),
})
