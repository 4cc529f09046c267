import type { Transaction } from '@/lib/db/client'
import { AppError } from '@/lib/errors'
import { messages } from '@/lib/messages'

/**
 * Locks the user against deletion, before a row refers to them: after the enrolment and before the submission, as
 * deleting a user does. Throws `unauthenticated` if the account is gone.
 */
export async function holdUser(tx: Transaction, id: string) {
  const rows = await tx.$queryRaw<unknown[]>`SELECT 1 FROM "User" WHERE "id" = ${id}::uuid FOR KEY SHARE`
  if (rows.length === 0) throw new AppError('unauthenticated', messages.session.expired)
}
