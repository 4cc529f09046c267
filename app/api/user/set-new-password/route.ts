import { setNewPassword } from '@/lib/auth/change-password'
import { setPasswordBody } from '@/lib/auth/schema'
import { handle } from '@/lib/http/handle'
import { messages } from '@/lib/messages'

export const POST = handle({
  access: 'guest',
  limit: 'setPasswordAddress',
  body: setPasswordBody,
  run: async ({ body }) => {
    await setNewPassword(body)
    return { message: messages.profile.passwordChanged }
  },
})
