import { handle } from '@/lib/http/handle'
import { idBody } from '@/lib/http/params'
import { messageOnly } from '@/lib/http/response-schema'
import { revokeInvitation } from '@/lib/invitations/mutations'
import { messages } from '@/lib/messages'

export const POST = handle({
  access: 'batches.manage',
  summary: 'Revokes an invitation: nobody can use it any more. Learners who have joined stay enrolled.',
  body: idBody,
  response: messageOnly,
  errors: ['not_found'],
  run: async ({ actor, body }) => {
    await revokeInvitation(actor, body.id)
    return { message: messages.invitations.revoked }
  },
})
