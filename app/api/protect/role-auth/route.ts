import { toUserData } from '@/lib/auth/actor'
import { userData } from '@/lib/auth/schema'
import { successBody } from '@/lib/http/response-schema'
import { handle } from '@/lib/http/handle'
import { messages } from '@/lib/messages'

export const POST = handle({
  access: 'administration',
  summary: "Whether the session is an administrator's at this moment.",
  response: successBody({ user_data: userData }),
  run: async ({ actor }) => ({ message: messages.session.active, user_data: toUserData(actor) }),
})
