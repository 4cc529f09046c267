import 'server-only'
import type { AuditAction } from '@/lib/audit/actions'
import { audit } from '@/lib/audit/record'
import type { Actor } from '@/lib/auth/actor'
import { assertPasswordConfirmed } from '@/lib/auth/confirm-password'
import { db, type Transaction } from '@/lib/db/client'
import { lockEnrollmentsOf } from '@/lib/enrollments/lock'
import { AppError } from '@/lib/errors'
import { deleteEmailsTo } from '@/lib/mail/outbox'
import { messages } from '@/lib/messages'
import { deleteNoticesOf } from '@/lib/notices/notify'
import { assertAnotherAdmin, lockUserAndAdmins } from './lock'
import { normalizeName } from './rules'

export async function setOwnFullName(actor: Actor, fullName: string) {
  await db.user.updateMany({ where: { id: actor.id }, data: { fullName: normalizeName(fullName) } })
}

/**
 * Deletes another user with sessions, one-time codes, e-mails, enrollments and submissions; certificates stay, without
 * the e-mail address. Throws `conflict` if `id` is the actor's.
 */
export async function deleteOtherUser(actor: Actor, id: string) {
  if (id === actor.id) throw new AppError('conflict', messages.admin.notYourself)
  await deleteUser(actor, id)
}

/** Deletes the actor's own account. Throws `forbidden` unless the password was confirmed recently. */
export async function deleteOwnAccount(actor: Actor) {
  assertPasswordConfirmed(actor)
  try {
    await deleteUser(actor, actor.id)
  } catch (error) {
    // A second click: the session was deleted with the account.
    const isGone = error instanceof AppError && error.code === 'not_found'
    throw isGone ? new AppError('unauthenticated', messages.session.expired) : error
  }
}

type DeletionOptions = { action?: AuditAction; check?: (tx: Transaction) => Promise<void> }

/** Deletes a user, except the last administrator. `check` runs while the rows are locked, and may throw. */
export async function deleteUser(
  actor: Pick<Actor, 'id' | 'name'>,
  id: string,
  { action = 'user.deleted', check }: DeletionOptions = {},
) {
  await db.$transaction(async (tx) => {
    await lockEnrollmentsOf(tx, { userId: id })
    const before = await lockUserAndAdmins(tx, id)
    if (before.role === 'admin') assertAnotherAdmin(before.otherAdminCount)
    await check?.(tx)
    const counts = await tx.user.findUniqueOrThrow({
      where: { id },
      select: { _count: { select: { enrollments: true, submissions: true, certificates: true } } },
    })
    const { email } = await tx.user.delete({ where: { id }, select: { email: true } })
    await deleteEmailsTo(tx, email)
    await deleteNoticesOf(tx, id)
    await audit(tx, actor, action, ['user', id], {
      name: before.name,
      role: before.role,
      ...counts._count,
    })
  })
}
