import { disclaimAccountBody } from '@/lib/auth/schema'
import { messageOnly } from '@/lib/http/response-schema'
import { handle } from '@/lib/http/handle'
import { messages } from '@/lib/messages'
import { disclaim } from '@/lib/users/disclaim'

export const POST = handle({
  access: 'public',
  summary:
    'Deletes a new account that the owner of its e-mail address did not create, by the token of its welcome e-mail.',
  limit: 'disclaimIp',
  body: disclaimAccountBody,
  response: messageOnly,
  errors: ['gone'],
  run: async ({ body }) => {
    await disclaim(body.token)
    return { message: messages.profile.disclaimed }
  },
})
