import { storedUserBody } from '@/lib/auth/schema'
import { clearedSessionCookie } from '@/lib/auth/session'
import { handle, WithCookies } from '@/lib/http/handle'
import { messages } from '@/lib/messages'
import { removeSelf } from '@/lib/users/mutations'

export const POST = handle({
  access: 'user',
  body: storedUserBody,
  self: ({ body }) => ({ id: body._id }),
  run: async ({ actor }) => {
    await removeSelf(actor)
    return new WithCookies({ message: messages.profile.deleted }, [clearedSessionCookie()], null)
  },
})
