import { db } from '@/lib/db/client'
import { AppError } from '@/lib/errors'
import { session as limits } from '@/lib/limits'
import { messages } from '@/lib/messages'
import { consume } from '@/lib/rate-limit/consume'
import { limitFailures } from '@/lib/rate-limit/limit-failures'
import type { Actor } from './actor'
import { passwordMatches } from './password-hash'

/**
 * Re-authenticates the user by password: `assertPasswordConfirmed` then passes in this session for
 * `passwordConfirmedForMs`. Correct passwords count as attempts, too, because each check is costly.
 */
export async function confirmPassword(actor: Actor, ip: string, password: string) {
  await consume('confirmPasswordAttempts', actor.id)
  const user = await db.user.findUnique({ where: { id: actor.id }, select: { passwordHash: true } })
  const hash = user?.passwordHash ?? null
  const compare = () => passwordMatches(hash, password, { ip, userId: actor.id })
  if (!(await limitFailures([['confirmPasswordFailures', actor.id]], compare))) {
    const message = messages.profile.passwordInvalid
    throw new AppError('invalid', message, { fields: { password: message } })
  }
  await db.session.updateMany({ where: { id: actor.session.id }, data: { confirmedAt: new Date() } })
}

/** Throws `forbidden` unless `confirmPassword` succeeded in this session within `passwordConfirmedForMs`. */
export function assertPasswordConfirmed({ session }: Actor) {
  const elapsedMs = session.confirmedAt ? Date.now() - session.confirmedAt.getTime() : Infinity
  if (elapsedMs >= limits.passwordConfirmedForMs)
    throw new AppError('forbidden', messages.profile.confirmPasswordFirst)
}
