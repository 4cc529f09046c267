import { sendCode } from '@/lib/auth/one-time-code'
import { sendCodeBody } from '@/lib/auth/schema'
import { handle } from '@/lib/http/handle'
import { messages } from '@/lib/messages'

/** `otp` is a handle of the challenge, not the code: that goes into the e-mail only. */
export const POST = handle({
  access: 'user',
  body: sendCodeBody,
  self: ({ body }) => ({ id: body._id }),
  run: async ({ actor, body }) => ({ message: messages.profile.otpSent, otp: await sendCode(actor, body) }),
})
