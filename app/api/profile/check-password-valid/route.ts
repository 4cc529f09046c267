import { confirmPassword } from '@/lib/auth/confirm'
import { confirmBody } from '@/lib/auth/schema'
import { handle } from '@/lib/http/handle'
import { messages } from '@/lib/messages'

export const POST = handle({
  access: 'user',
  body: confirmBody,
  self: ({ body }) => ({ id: body._id }),
  run: async ({ actor, body }) => {
    await confirmPassword(actor, body.password)
    return { message: messages.profile.passwordValid }
  },
})
