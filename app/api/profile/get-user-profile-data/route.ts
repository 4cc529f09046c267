import { handle } from '@/lib/http/handle'
import { messages } from '@/lib/messages'
import { profileResponse, profileBody } from '@/lib/users/schema'
import { toProfile } from '@/lib/users/select'

export const POST = handle({
  access: 'signed-in',
  summary: 'The caller’s profile.',
  body: profileBody,
  requiredCaller: ({ body }) => ({ id: body._id }),
  response: profileResponse,
  run: async ({ actor }) => ({ message: messages.profile.loaded, data: toProfile(actor) }),
})
