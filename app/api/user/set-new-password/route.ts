import { setNewPassword } from '@/lib/auth/change-password'
import { setPasswordBody } from '@/lib/auth/schema'
import { done } from '@/lib/http/answering'
import { handle } from '@/lib/http/handle'
import { messages } from '@/lib/messages'

export const POST = handle({
  access: 'guest',
  summary: 'Sets a new password by the link from the letter.',
  limit: 'setPasswordAddress',
  body: setPasswordBody,
  answer: done,
  refuses: ['gone'],
  run: async ({ body }) => {
    await setNewPassword(body)
    return { message: messages.profile.passwordChanged }
  },
})
