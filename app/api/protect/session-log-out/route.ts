import { clearedSessionCookie, endSession } from '@/lib/auth/session'
import { messageOnly } from '@/lib/http/response-schema'
import { handle, WithCookies } from '@/lib/http/handle'
import { messages } from '@/lib/messages'

export const POST = handle({
  access: 'public',
  summary: 'Ends the session.',
  response: messageOnly,
  run: async ({ requestMeta }) => {
    if (requestMeta.sessionToken) await endSession(requestMeta.sessionToken)
    return new WithCookies({ message: messages.session.signedOut }, [clearedSessionCookie()], {
      // The session has ended: from now on the CSRF cookie is bound to no session, like a visitor's.
      bindCsrfCookieTo: null,
    })
  },
})
