import { toUserData } from '@/lib/auth/actor'
import { AppError } from '@/lib/errors'
import { handle } from '@/lib/http/handle'
import { messages } from '@/lib/messages'

/** Asked also by guests, to whom the answer gives a first token: `session: false` tells them apart from a failure. */
export const GET = handle({
  access: 'guest',
  run: async ({ actor, caller }) => {
    if (actor) return { message: messages.session.active, user_data: toUserData(actor), session: true }
    const message = caller.sid ? messages.session.expired : messages.session.loginRequired
    throw new AppError('unauthenticated', message, { extra: { session: false } })
  },
})
