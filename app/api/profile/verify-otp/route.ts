import { verifyCode } from '@/lib/auth/one-time-code'
import { verifyCodeBody } from '@/lib/auth/schema'
import { messageOnly } from '@/lib/http/response-schema'
import { handle } from '@/lib/http/handle'
import { messages } from '@/lib/messages'

export const POST = handle({
  access: 'signed-in',
  summary: 'Checks the code from the e-mail. Three wrong codes a day are allowed.',
  body: verifyCodeBody,
  response: messageOnly,
  errors: ['too_many'],
  run: async ({ actor, body }) => {
    await verifyCode(actor, body)
    return { message: messages.profile.otpVerified }
  },
})
