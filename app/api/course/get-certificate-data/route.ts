import { certificateData } from '@/lib/certificates/mutations'
import { certificateDataBody } from '@/lib/certificates/schema'
import { handle } from '@/lib/http/handle'
import { messages } from '@/lib/messages'

export const POST = handle({
  access: 'user',
  body: certificateDataBody,
  self: ({ body }) => ({ id: body.user_id }),
  run: async ({ actor, body }) => ({
    message: messages.certificates.issued,
    data: await certificateData(actor, body),
  }),
})
