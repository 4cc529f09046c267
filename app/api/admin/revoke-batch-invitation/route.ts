import { handle } from '@/lib/http/handle'
import { idBody } from '@/lib/http/params'
import { messageOnly } from '@/lib/http/response-schema'
import { revokeInvitation } from '@/lib/invitations/mutations'
import { messages } from '@/lib/messages'

export const POST = handle({
  access: 'batches.manage',
  summary: 'Revokes an invitation: nobody joins by it any more. Who has joined stays.',
  body: idBody,
  response: messageOnly,
  errors: ['not_found'],
  run: async ({ actor, body }) => {
    await revokeInvitation(actor, body.id)
    return { message: messages.invitations.revoked }
  },
})
