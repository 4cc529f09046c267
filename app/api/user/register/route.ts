import { knownBrowserCookie } from '@/lib/auth/known-browser'
import { sessionCookie } from '@/lib/auth/session'
import { registerBody } from '@/lib/auth/schema'
import { register } from '@/lib/auth/sign-in'
import { handle, WithCookies } from '@/lib/http/handle'
import { messages } from '@/lib/messages'
import { pages } from '@/lib/routes'

export const POST = handle({
  access: 'guest',
  limit: 'registerAddress',
  body: registerBody,
  status: 201,
  run: async ({ body, caller }) => {
    const { sid, user } = await register(caller, body)
    const answer = { message: messages.auth.registered, user_data: user, path: pages.home }
    return new WithCookies(answer, [await sessionCookie(sid), knownBrowserCookie(user._id)], {
      kind: 'session',
      id: sid,
    })
  },
})
