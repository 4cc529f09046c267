import { db, type Transaction } from '@/lib/db/client'
import { email as emailLimits } from '@/lib/limits'
import { countInTransaction, isExhausted } from '@/lib/rate-limit/consume'
import { sendResetLink } from './password-link'
import { emailKey, looksLikeEmail, nameKey } from './rules'

/**
 * Stores that a link was requested. The account is looked up later, so that the response takes the same time whether
 * or not it exists.
 */
export async function requestPasswordReset(identifier: string) {
  await db.resetRequest.create({
    // Longer by one than any valid address, so that a truncated identifier never equals somebody's address.
    data: { identifier: identifier.trim().slice(0, emailLimits.max + 1) },
    select: { id: true },
  })
}

/**
 * Queues the requested e-mails. A request is deleted in the transaction that queues its e-mail, so that it is processed
 * again after a crash.
 */
export async function processResetRequests(signal?: AbortSignal) {
  let hasMore = true
  while (hasMore && !signal?.aborted) hasMore = await db.$transaction(processNextRequest)
}

/** Processes the oldest request that no other process has locked; false if there is none. */
async function processNextRequest(tx: Transaction) {
  const [request] = await tx.$queryRaw<{ identifier: string }[]>`
    DELETE FROM "ResetRequest" WHERE "id" = (
      SELECT "id" FROM "ResetRequest" ORDER BY "id" LIMIT 1 FOR UPDATE SKIP LOCKED) RETURNING "identifier"`
  if (!request) return false
  const user = await findAndLockUser(tx, request.identifier)
  if (!user) return true
  const exhausted = await Promise.all(resetEmailPolicies.map((name) => isExhausted(name, user.id)))
  if (exhausted.some(Boolean)) return true
  await sendResetLink(tx, user)
  // Counted in the transaction: if it fails, the request is processed again, and a count that stayed could refuse it.
  await countInTransaction(tx, resetEmailPolicies, user.id)
  return true
}

/** The rate limits of reset e-mails to one account. */
export const resetEmailPolicies = ['resetAccount', 'resetAccountDay'] as const

/** Finds and locks the user: an account that is being deleted gets its e-mail before the deletion, or none. */
async function findAndLockUser(tx: Transaction, identifier: string) {
  const byEmail = looksLikeEmail(identifier)
  const accounts = await tx.$queryRaw<{ id: string; name: string; email: string }[]>`
    SELECT "id", "name", "email" FROM "User"
     WHERE ${byEmail} AND "email" = ${emailKey(identifier)} OR NOT ${byEmail} AND "nameKey" = ${nameKey(identifier)}
       FOR UPDATE`
  return accounts[0]
}
