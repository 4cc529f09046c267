import { createHash, randomBytes } from 'node:crypto'
import { db, type Transaction } from '@/lib/db/client'
import { AppError } from '@/lib/errors'
import { firstPasswordLink, passwordReset } from '@/lib/limits'
import { cancelAndEraseEmails, queueAccountEmail } from '@/lib/mail/outbox'
import { messages } from '@/lib/messages'
import { lockUser } from '@/lib/users/lock'
import { storePassword } from './change-password'
import { hashPassword } from './password-hash'
import { endSessions } from './session'

const idOf = (token: string) => createHash('sha256').update(token).digest('base64url')

type User = { id: string; name: string; email: string }

/** Queues the e-mail with a link for setting a new password; older links of the user become invalid. */
export async function sendResetLink(tx: Transaction, user: User) {
  const { token, expiresAt } = await replaceLinkToken(tx, user, passwordReset.validForMs)
  await queueAccountEmail(tx, user.email, 'password-link', { name: user.name, token }, { expiresAt })
}

/**
 * Queues the e-mail whose link lets an invited user set a first password. `course` is a title, or empty; `waits` is
 * true if the user is on the waiting list of one of its batches.
 */
export async function sendFirstPasswordLink(
  tx: Transaction,
  user: User,
  { course, waits }: { course: string; waits: boolean },
) {
  const { token, expiresAt } = await replaceLinkToken(tx, user, firstPasswordLink.validForMs)
  const data = { name: user.name, token, course, ...(waits && { waits }) }
  await queueAccountEmail(tx, user.email, 'invited', data, { expiresAt })
}

async function replaceLinkToken(tx: Transaction, user: User, validForMs: number) {
  const token = randomBytes(32).toString('base64url')
  const now = new Date()
  const expiresAt = new Date(now.getTime() + validForMs)
  await tx.passwordReset.updateMany({ where: { userId: user.id, usedAt: null }, data: { usedAt: now } })
  await tx.passwordReset.create({ data: { id: idOf(token), userId: user.id, expiresAt } })
  await cancelAndEraseEmails(tx, user.email, 'password-link')
  await cancelAndEraseEmails(tx, user.email, 'invited')
  return { token, expiresAt }
}

/** Whether the link with this token can still be used. */
export async function isResetLinkValid(token: string) {
  const row = await db.passwordReset.findUnique({
    where: { id: idOf(token) },
    select: { usedAt: true, expiresAt: true },
  })
  return row !== null && row.usedAt === null && row.expiresAt > new Date()
}

const invalidLinkError = () => new AppError('gone', messages.profile.passwordLinkInvalid)

/**
 * Sets a new password with the token of a link, which works once; ends the user's sessions and calendar address. Returns
 * the user's ID. Throws `gone` if the link is unknown, used or expired.
 */
export async function setNewPassword(
  ip: string,
  { token, newPassword }: { token: string; newPassword: string },
) {
  const id = idOf(token)
  if (!(await isResetLinkValid(token))) throw invalidLinkError()
  const passwordHash = await hashPassword(newPassword, { ip })
  return db.$transaction(async (tx) => {
    const link = await tx.passwordReset.findUnique({
      where: { id },
      select: { user: { select: { id: true, name: true, email: true, passwordHash: true } } },
    })
    if (!link) throw invalidLinkError()
    const { user } = link
    await lockUser(tx, user.id)
    const { count } = await tx.passwordReset.updateMany({
      where: { id, usedAt: null, expiresAt: { gt: new Date() } },
      data: { usedAt: new Date() },
    })
    if (count === 0) throw invalidLinkError()
    await storePassword(tx, user.id, passwordHash)
    // An invited user had no password before, so none was changed.
    if (user.passwordHash !== null)
      await queueAccountEmail(tx, user.email, 'password-changed', { name: user.name, byLink: true })
    await endSessions(tx, user.id)
    // Someone else who had access to the account may know the calendar address.
    await tx.calendarFeed.deleteMany({ where: { userId: user.id } })
    return user.id
  })
}
