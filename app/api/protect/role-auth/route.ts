import { toUserData } from '@/lib/auth/actor'
import { userData } from '@/lib/auth/schema'
import { successBody } from '@/lib/http/response-schema'
import { handle } from '@/lib/http/handle'
import { messages } from '@/lib/messages'

export const POST = handle({
  access: 'administration',
  summary: 'Succeeds if the caller is an administrator at this moment, and returns the caller’s data.',
  response: successBody({ user_data: userData }),
  run: async ({ actor }) => ({ message: messages.session.active, user_data: toUserData(actor) }),
})
