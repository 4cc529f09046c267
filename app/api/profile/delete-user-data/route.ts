import { callerIdBody } from '@/lib/auth/schema'
import { clearedSessionCookie } from '@/lib/auth/session'
import { messageOnly } from '@/lib/http/response-schema'
import { handle, WithCookies } from '@/lib/http/handle'
import { messages } from '@/lib/messages'
import { deleteOwnAccount } from '@/lib/users/mutations'

export const POST = handle({
  access: 'signed-in',
  summary:
    'Deletes the caller’s account; the password must have been confirmed within the last five minutes.',
  body: callerIdBody,
  requiredCaller: ({ body }) => ({ id: body._id }),
  response: messageOnly,
  errors: ['conflict'],
  run: async ({ actor }) => {
    await deleteOwnAccount(actor)
    return new WithCookies({ message: messages.profile.deleted }, [clearedSessionCookie()], {
      // The session has ended: from now on the CSRF cookie is bound to no session, like a visitor's.
      bindCsrfCookieTo: null,
    })
  },
})
