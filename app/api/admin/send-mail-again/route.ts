import { messageOnly } from '@/lib/http/response-schema'
import { handle } from '@/lib/http/handle'
import { idBody } from '@/lib/http/params'
import { sendAgain } from '@/lib/mail/send-again'
import { messages } from '@/lib/messages'

export const POST = handle({
  access: 'emails.manage',
  summary: 'Sends a failed e-mail again, unless its content was erased.',
  body: idBody,
  response: messageOnly,
  errors: ['not_found', 'conflict'],
  run: async ({ actor, body }) => {
    await sendAgain(actor, body.id)
    return { message: messages.mail.sentAgain }
  },
})
