import { verifyCode } from '@/lib/auth/one-time-code'
import { verifyCodeBody } from '@/lib/auth/schema'
import { handle } from '@/lib/http/handle'
import { messages } from '@/lib/messages'

export const POST = handle({
  access: 'user',
  body: verifyCodeBody,
  run: async ({ actor, body }) => {
    await verifyCode(actor, body)
    return { message: messages.profile.otpVerified }
  },
})
