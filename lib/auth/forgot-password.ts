import { db, type Transaction } from '@/lib/db/client'
import { AppError } from '@/lib/errors'
import { email as emailLimits } from '@/lib/limits'
import { consume } from '@/lib/rate-limit/consume'
import { sendResetLink } from './change-password'
import { emailKey, isEmail, nameKey } from './rules'

/**
 * Notes that somebody wants a link. Nothing is looked up before the answer: it is the same work, and takes the same
 * time, whether or not there is such a user.
 */
export async function requestPasswordReset(identifier: string) {
  await db.resetRequest.create({
    data: { identifier: identifier.trim().slice(0, emailLimits.max + 1) },
    select: { id: true },
  })
}

/** Queues the letters that were asked for. A request is gone with its answer; what a killed process began, another does. */
export async function answerResetRequests(signal?: AbortSignal) {
  let more = true
  while (more && !signal?.aborted) more = await db.$transaction(answerNext)
}

async function answerNext(tx: Transaction) {
  const [request] = await tx.$queryRaw<{ identifier: string }[]>`
    DELETE FROM "ResetRequest" WHERE "id" = (
      SELECT "id" FROM "ResetRequest" ORDER BY "id" LIMIT 1 FOR UPDATE SKIP LOCKED) RETURNING "identifier"`
  if (!request) return false
  const user = await hold(tx, request.identifier)
  if (user && (await mayWrite(user.id))) await sendResetLink(tx, user)
  return true
}

/** The user, held: an account that is deleted at this moment is written to before, or not at all. */
async function hold(tx: Transaction, identifier: string) {
  const byEmail = isEmail(identifier)
  const found = await tx.$queryRaw<{ id: string; name: string; email: string }[]>`
    SELECT "id", "name", "email" FROM "User"
     WHERE ${byEmail} AND "email" = ${emailKey(identifier)} OR NOT ${byEmail} AND "nameKey" = ${nameKey(identifier)}
       FOR UPDATE`
  return found[0]
}

/** Somebody else's mailbox is not to be flooded: beyond the limits no letter is written, and nothing is said. */
async function mayWrite(userId: string) {
  try {
    await consume('resetAccount', userId)
    await consume('resetAccountDay', userId)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many') return false
    throw error
  }
}
