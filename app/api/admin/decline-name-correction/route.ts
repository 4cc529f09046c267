import { declineCorrection } from '@/lib/corrections/mutations'
import { declineCorrectionBody } from '@/lib/corrections/schema'
import { messageOnly } from '@/lib/http/response-schema'
import { handle } from '@/lib/http/handle'
import { messages } from '@/lib/messages'

export const POST = handle({
  access: 'certificates.manage',
  summary:
    'Declines a correction request: the name on the certificate stays. Notifies the learner of the reason.',
  body: declineCorrectionBody,
  response: messageOnly,
  errors: ['not_found', 'conflict'],
  run: async ({ actor, body }) => {
    await declineCorrection(actor, body)
    return { message: messages.admin.correctionDeclined }
  },
})
