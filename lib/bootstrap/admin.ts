import 'server-only'
import { randomInt } from 'node:crypto'
import { hashPassword } from '@/lib/auth/password-hash'
import { emailKey, nameKey } from '@/lib/auth/rules'
import { db } from '@/lib/db/client'
import { AppError } from '@/lib/errors'
import { bootstrap } from '@/lib/limits'
import { messages } from '@/lib/messages'
import { bootstrapTimeouts, lockBootstrap } from './lock'

/** The alphabet has no characters that look alike, because people copy the password from a screen. */
const alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

export const randomPassword = () =>
  Array.from({ length: bootstrap.passwordLength }, () => alphabet.charAt(randomInt(alphabet.length))).join('')

export type FirstAdmin = { name: string; email: string; password: string | undefined }

/**
 * Creates an administrator; returns the e-mail, and the password if it was generated. Returns `{ email: null }` if one
 * exists; throws `conflict` if another user has the name or the e-mail.
 */
export async function ensureAdmin({ name, email, password: configuredPassword }: FirstAdmin) {
  return db.$transaction(async (tx) => {
    await lockBootstrap(tx)
    if (await tx.user.findFirst({ where: { role: 'admin' }, select: { id: true } })) return { email: null }
    const keys = { nameKey: nameKey(name), email: emailKey(email) }
    const sameIdentity = await tx.user.findFirst({
      where: { OR: [{ nameKey: keys.nameKey }, { email: keys.email }] },
      select: { id: true },
    })
    if (sameIdentity) throw new AppError('conflict', messages.bootstrap.adminTaken)
    const password = configuredPassword ?? randomPassword()
    const passwordHash = await hashPassword(password)
    await tx.user.create({
      data: { name: name.normalize('NFC'), ...keys, passwordHash, role: 'admin' },
      select: { id: true },
    })
    return { email: keys.email, password: configuredPassword === undefined ? password : null }
  }, bootstrapTimeouts)
}
