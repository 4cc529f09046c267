import { changePassword } from '@/lib/auth/change-password'
import { changePasswordBody } from '@/lib/auth/schema'
import { messageOnly } from '@/lib/http/response-schema'
import { handle } from '@/lib/http/handle'
import { idParams } from '@/lib/http/params'
import { messages } from '@/lib/messages'

export const PUT = handle({
  access: 'signed-in',
  summary:
    'Changes the caller’s password if this session verified a code within the last ten minutes, and ends the other sessions.',
  params: idParams,
  body: changePasswordBody,
  requiredCaller: ({ params }) => params,
  response: messageOnly,
  errors: ['forbidden'],
  run: async ({ actor, body, requestMeta }) => {
    await changePassword(actor, requestMeta.ip, body.newPassword)
    return { message: messages.profile.passwordChanged }
  },
})
