import { handle } from '@/lib/http/handle'
import { messages } from '@/lib/messages'
import { profileBody } from '@/lib/users/schema'
import { toProfile } from '@/lib/users/select'

export const POST = handle({
  access: 'user',
  body: profileBody,
  self: ({ body }) => ({ id: body._id }),
  run: async ({ actor }) => ({ message: messages.profile.loaded, data: toProfile(actor) }),
})
