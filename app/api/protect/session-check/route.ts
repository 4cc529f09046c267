import { z } from 'zod'
import { toUserData } from '@/lib/auth/actor'
import { userData } from '@/lib/auth/schema'
import { AppError } from '@/lib/errors'
import { successBody } from '@/lib/http/response-schema'
import { handle } from '@/lib/http/handle'
import { messages } from '@/lib/messages'

/** Guests call it too and receive their first CSRF token: `session: false` is not an error. */
export const GET = handle({
  access: 'public',
  summary: 'Who is signed in; gives a browser its first token.',
  response: successBody({ user_data: userData, session: z.literal(true) }),
  errors: ['unauthenticated'],
  run: async ({ actor, caller }) => {
    if (actor)
      return { message: messages.session.active, user_data: toUserData(actor), session: true as const }
    const message = caller.sid ? messages.session.expired : messages.session.loginRequired
    throw new AppError('unauthenticated', message, { extra: { session: false } })
  },
})
