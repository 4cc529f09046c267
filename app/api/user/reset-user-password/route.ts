import { requestPasswordReset } from '@/lib/auth/forgot-password'
import { resetBody } from '@/lib/auth/schema'
import { handle } from '@/lib/http/handle'
import { messages } from '@/lib/messages'

export const POST = handle({
  access: 'guest',
  limit: 'resetAddress',
  body: resetBody,
  run: async ({ body }) => {
    await requestPasswordReset(body.ID)
    return { message: messages.auth.resetSent }
  },
})
