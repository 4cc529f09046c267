import { handle } from '@/lib/http/handle'
import { successBody } from '@/lib/http/response-schema'
import { addInvitation } from '@/lib/invitations/mutations'
import { invitation, invitationBody } from '@/lib/invitations/schema'
import { messages } from '@/lib/messages'

export const POST = handle({
  access: 'batches.manage',
  summary: 'Creates an invitation to a batch. Learners with its code join without requesting enrollment.',
  body: invitationBody,
  status: 201,
  response: successBody({ data: invitation }),
  errors: ['not_found', 'conflict'],
  run: async ({ actor, body }) => ({
    message: messages.invitations.added,
    data: await addInvitation(actor, body),
  }),
})
