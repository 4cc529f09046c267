import { toUserData } from '@/lib/auth/actor'
import { handle } from '@/lib/http/handle'
import { messages } from '@/lib/messages'

export const POST = handle({
  access: 'admin',
  run: async ({ actor }) => ({ message: messages.session.active, user_data: toUserData(actor) }),
})
