import { db, type Transaction } from '@/lib/db/client'
import { queueAccountEmail } from '@/lib/mail/outbox'
import { lockUser } from '@/lib/users/lock'
import type { Actor } from './actor'
import { assertVerifiedCode, spendVerifiedCode } from './one-time-code'
import { hashPassword } from './password-hash'
import { endSessions } from './session'

/** Changes the actor's password after a verified code; all other sessions of the actor end. */
export async function changePassword(actor: Actor, ip: string, newPassword: string) {
  await assertVerifiedCode(actor)
  const passwordHash = await hashPassword(newPassword, { ip, userId: actor.id })
  await db.$transaction(async (tx) => {
    // The lock comes first: without it, two parallel changes could deadlock, because `endSessions` of each deletes the
    // session of the other, with its code.
    await lockUser(tx, actor.id)
    await spendVerifiedCode(tx, actor)
    await storePassword(tx, actor.id, passwordHash)
    await queueAccountEmail(tx, actor.email, 'password-changed', { name: actor.name })
    await endSessions(tx, actor.id, actor.session.id)
  })
}

/** Stores the password; the user's unused links become invalid. */
export async function storePassword(tx: Transaction, userId: string, passwordHash: string) {
  await tx.user.update({ where: { id: userId }, data: { passwordHash }, select: { id: true } })
  await tx.passwordReset.updateMany({
    where: { userId, usedAt: null },
    data: { usedAt: new Date() },
  })
}
