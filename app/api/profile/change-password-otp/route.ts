import { z } from 'zod'
import { sendCode } from '@/lib/auth/one-time-code'
import { sendCodeBody } from '@/lib/auth/schema'
import { successBody } from '@/lib/http/response-schema'
import { handle } from '@/lib/http/handle'
import { messages } from '@/lib/messages'

export const POST = handle({
  access: 'signed-in',
  summary: 'Mails a code for changing the password; `otp` is the handle of the code, not the code itself.',
  body: sendCodeBody,
  requiredCaller: ({ body }) => ({ id: body._id }),
  response: successBody({ otp: z.string() }),
  errors: ['too_many'],
  run: async ({ actor, body }) => ({ message: messages.profile.otpSent, otp: await sendCode(actor, body) }),
})
