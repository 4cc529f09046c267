import { confirmPassword } from '@/lib/auth/confirm-password'
import { confirmPasswordBody } from '@/lib/auth/schema'
import { messageOnly } from '@/lib/http/response-schema'
import { handle } from '@/lib/http/handle'
import { messages } from '@/lib/messages'

export const POST = handle({
  access: 'signed-in',
  summary: 'Checks the caller’s password: if it is right, the session counts as confirmed for five minutes.',
  limit: 'confirmPasswordIp',
  body: confirmPasswordBody,
  requiredCaller: ({ body }) => ({ id: body._id }),
  response: messageOnly,
  errors: ['too_many'],
  run: async ({ actor, body, requestMeta }) => {
    await confirmPassword(actor, requestMeta.ip, body.password)
    return { message: messages.profile.passwordValid }
  },
})
