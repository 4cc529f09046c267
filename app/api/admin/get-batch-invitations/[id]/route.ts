import { z } from 'zod'
import { handle } from '@/lib/http/handle'
import { idParams } from '@/lib/http/params'
import { successBody } from '@/lib/http/response-schema'
import { listInvitations } from '@/lib/invitations/queries'
import { invitation } from '@/lib/invitations/schema'
import { messages } from '@/lib/messages'

export const GET = handle({
  access: 'batches.manage',
  summary: 'The invitations of a batch with their codes and how often each was used, newest first.',
  params: idParams,
  response: successBody({ data: z.array(invitation) }),
  errors: ['not_found'],
  run: async ({ params }) => ({
    message: messages.invitations.listed,
    data: await listInvitations(params.id),
  }),
})
