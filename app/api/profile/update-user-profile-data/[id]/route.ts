import { messageOnly } from '@/lib/http/response-schema'
import { handle } from '@/lib/http/handle'
import { idParams } from '@/lib/http/params'
import { messages } from '@/lib/messages'
import { setOwnFullName } from '@/lib/users/mutations'
import { fullNameBody } from '@/lib/users/schema'

export const PUT = handle({
  access: 'signed-in',
  summary: 'Changes the caller’s full name.',
  params: idParams,
  body: fullNameBody,
  requiredCaller: ({ params }) => params,
  response: messageOnly,
  run: async ({ actor, body }) => {
    await setOwnFullName(actor, body.full_name)
    return { message: messages.profile.updated }
  },
})
