import { knownBrowserCookie } from '@/lib/auth/known-browser'
import { registerBody, signedInResponse } from '@/lib/auth/schema'
import { sessionCookie } from '@/lib/auth/session'
import { register } from '@/lib/auth/sign-in'
import { handle, WithCookies } from '@/lib/http/handle'
import { messages } from '@/lib/messages'
import { pages } from '@/lib/routes'

export const POST = handle({
  access: 'public',
  summary: 'Creates an account and signs in.',
  limit: 'registerIp',
  body: registerBody,
  status: 201,
  response: signedInResponse,
  errors: ['conflict', 'forbidden', 'not_found', 'gone', 'too_many'],
  run: async ({ body, requestMeta }) => {
    const { sessionToken, user } = await register(requestMeta, body)
    const response = { message: messages.auth.registered, user_data: user, path: pages.home }
    return new WithCookies(response, [await sessionCookie(sessionToken), knownBrowserCookie(user._id)], {
      bindCsrfCookieTo: sessionToken,
    })
  },
})
