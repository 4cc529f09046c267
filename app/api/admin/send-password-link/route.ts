import { messageOnly } from '@/lib/http/response-schema'
import { handle } from '@/lib/http/handle'
import { idBody } from '@/lib/http/params'
import { messages } from '@/lib/messages'
import { sendPasswordLink } from '@/lib/users/details'

export const POST = handle({
  access: 'users.manage',
  summary: 'Sends a user a link to set a new password.',
  body: idBody,
  response: messageOnly,
  errors: ['not_found', 'too_many'],
  run: async ({ actor, body }) => {
    await sendPasswordLink(actor, body.id)
    return { message: messages.admin.passwordLinkSent }
  },
})
