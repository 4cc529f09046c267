import { knownBrowserCookie } from '@/lib/auth/known-browser'
import { loginBody, signedInResponse } from '@/lib/auth/schema'
import { sessionCookie } from '@/lib/auth/session'
import { signIn } from '@/lib/auth/sign-in'
import { handle, WithCookies } from '@/lib/http/handle'
import { messages } from '@/lib/messages'
import { sanitizeRedirectPath } from '@/lib/auth/sanitize-redirect-path'

export const POST = handle({
  access: 'public',
  summary: 'Signs in by name or e-mail.',
  body: loginBody,
  response: signedInResponse,
  errors: ['unauthenticated', 'too_many'],
  run: async ({ body, requestMeta }) => {
    const { sessionToken, user } = await signIn(requestMeta, { ...body, identifier: body.name || body.email })
    const response = {
      message: messages.auth.loggedIn,
      user_data: user,
      path: sanitizeRedirectPath(body.next),
    }
    return new WithCookies(response, [await sessionCookie(sessionToken), knownBrowserCookie(user._id)], {
      bindCsrfCookieTo: sessionToken,
    })
  },
})
