import { requestPasswordReset } from '@/lib/auth/forgot-password'
import { resetRequestBody } from '@/lib/auth/schema'
import { messageOnly } from '@/lib/http/response-schema'
import { handle } from '@/lib/http/handle'
import { messages } from '@/lib/messages'

export const POST = handle({
  access: 'public',
  summary: 'Mails a single-use link for a new password; the response is the same if there is no such user.',
  limit: 'resetIp',
  body: resetRequestBody,
  response: messageOnly,
  run: async ({ body: { ID: nameOrEmail } }) => {
    await requestPasswordReset(nameOrEmail)
    return { message: messages.auth.resetSent }
  },
})
