import { db } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { messages } from '@/lib/messages'

export const notHuman = () =>
  new AppError('invalid', messages.auth.humanCheck, { fields: { turnstileToken: messages.auth.humanCheck } })

/** Marks a passed check as used. Throws `invalid` where it was used before: of many at once one passes. */
export async function spend(nonce: string, expiresAt: Date) {
  const { count } = await db.humanCheck.createMany({ data: { nonce, expiresAt }, skipDuplicates: true })
  if (count === 0) throw notHuman()
}

/** Forgets used checks whose time is over: nobody could use them again. */
export const forgetSpentChallenges = () =>
  db.humanCheck.deleteMany({ where: { expiresAt: { lt: new Date() } } })
