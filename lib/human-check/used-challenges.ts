import { db } from '@/lib/db/client'
import { AppError } from '@/lib/errors'
import { messages } from '@/lib/messages'

const refusal = (message: string) => new AppError('invalid', message, { fields: { turnstileToken: message } })

/** The error for a token that does not pass. */
export const notHuman = () => refusal(messages.auth.humanCheck)

/** The error for a token that was used before, or that Cloudflare reports as used or expired. */
export const alreadyUsed = () => refusal(messages.auth.humanCheckUsed)

/**
 * Marks a token as used. `nonce` is the nonce of its challenge, or the hash of the token. Throws `invalid` if it was
 * used before: only one of parallel calls succeeds.
 */
export async function markAsUsed(nonce: string, expiresAt: Date) {
  const { count } = await db.humanCheck.createMany({ data: { nonce, expiresAt }, skipDuplicates: true })
  if (count === 0) throw alreadyUsed()
}

/** Deletes used challenges that have expired: an expired challenge is refused in any case. */
export const deleteExpiredChallenges = () =>
  db.humanCheck.deleteMany({ where: { expiresAt: { lt: new Date() } } })
