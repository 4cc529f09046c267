import { cidResponse } from '@/lib/certificates/schema'
import { acceptCorrection } from '@/lib/corrections/mutations'
import { acceptCorrectionBody } from '@/lib/corrections/schema'
import { handle } from '@/lib/http/handle'
import { messages } from '@/lib/messages'

export const POST = handle({
  access: 'certificates.manage',
  summary:
    'Accepts a correction request: issues the certificate again with the corrected name, under a new ID.',
  body: acceptCorrectionBody,
  response: cidResponse,
  errors: ['not_found', 'conflict'],
  run: async ({ actor, body }) => ({
    message: messages.certificates.reissued,
    data: await acceptCorrection(actor, body),
  }),
})
