import { db } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { session as limits } from '@/lib/limits'
import { messages } from '@/lib/messages'
import { countFailures } from '@/lib/rate-limit/count-failures'
import type { Actor } from './actor'
import { passwordMatches } from './password-hash'

/** The signed-in person types the password again: for some minutes the session counts as freshly confirmed. */
export async function confirmPassword(actor: Actor, password: string) {
  const user = await db.user.findUnique({ where: { id: actor.id }, select: { passwordHash: true } })
  const hash = user?.passwordHash ?? null
  if (!(await countFailures([['confirmPassword', actor.id]], () => passwordMatches(hash, password)))) {
    const message = messages.profile.passwordInvalid
    throw new AppError('invalid', message, { fields: { password: message } })
  }
  await db.session.updateMany({ where: { id: actor.session.id }, data: { confirmedAt: new Date() } })
}

/** Throws `forbidden` where the password was not confirmed in this session a short while ago. */
export function assertConfirmed({ session }: Actor) {
  const since = session.confirmedAt ? Date.now() - session.confirmedAt.getTime() : Infinity
  if (since >= limits.confirmedForMs) throw new AppError('forbidden', messages.profile.confirmFirst)
}
