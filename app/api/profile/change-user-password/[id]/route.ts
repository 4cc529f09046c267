import { changePassword } from '@/lib/auth/change-password'
import { changePasswordBody } from '@/lib/auth/schema'
import { handle } from '@/lib/http/handle'
import { idParams } from '@/lib/http/params'
import { messages } from '@/lib/messages'

export const PUT = handle({
  access: 'user',
  params: idParams,
  body: changePasswordBody,
  self: ({ params }) => params,
  run: async ({ actor, body }) => {
    await changePassword(actor, body.newPassword)
    return { message: messages.profile.passwordChanged }
  },
})
