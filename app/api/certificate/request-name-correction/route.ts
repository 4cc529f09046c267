import { requestCorrection } from '@/lib/corrections/mutations'
import { correctionResponse, correctionBody } from '@/lib/corrections/schema'
import { handle } from '@/lib/http/handle'
import { messages } from '@/lib/messages'

export const POST = handle({
  access: 'signed-in',
  summary: 'Requests a correction of the name on one of the caller’s certificates.',
  body: correctionBody,
  status: 201,
  response: correctionResponse,
  errors: ['not_found', 'conflict', 'too_many'],
  run: async ({ actor, body }) => ({
    message: messages.corrections.requested,
    data: await requestCorrection(actor, body),
  }),
})
