import { z } from 'zod'
import { toUserData } from '@/lib/auth/actor'
import { userData } from '@/lib/auth/schema'
import { AppError } from '@/lib/errors'
import { successBody } from '@/lib/http/response-schema'
import { handle } from '@/lib/http/handle'
import { messages } from '@/lib/messages'

/** Guests call this route, too, to get their first CSRF token: a 401 with `session: false` is no failure. */
export const GET = handle({
  access: 'public',
  summary: 'Who is signed in; gives a browser its first CSRF token.',
  response: successBody({ user_data: userData, session: z.literal(true) }),
  errors: ['unauthenticated'],
  run: async ({ actor, requestMeta }) => {
    if (actor)
      return { message: messages.session.active, user_data: toUserData(actor), session: true as const }
    const message = requestMeta.sessionToken ? messages.session.expired : messages.session.loginRequired
    throw new AppError('unauthenticated', message, { extra: { session: false } })
  },
})
