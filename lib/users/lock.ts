import type { Transaction } from '@/lib/db/client'
import { AppError, notFound } from '@/lib/errors'
import { messages } from '@/lib/messages'
import type { Role } from '@/prisma/generated/enums'

/**
 * Prevents the deletion of the actor's account during the transaction. To avoid deadlocks, lock the enrollment first
 * and the submission last. Throws `unauthenticated` if the account is gone.
 */
export async function lockUserAgainstDeletion(tx: Transaction, actorId: string) {
  const rows = await tx.$queryRaw<unknown[]>`SELECT 1 FROM "User" WHERE "id" = ${actorId}::uuid FOR KEY SHARE`
  if (rows.length === 0) throw new AppError('unauthenticated', messages.session.expired)
}

/**
 * Locks the user, so that changes of the password, sign-ins and requests for codes run one by one. Returns whether the
 * account still exists.
 */
export async function lockUser(tx: Transaction, id: string) {
  const rows = await tx.$queryRaw<unknown[]>`SELECT 1 FROM "User" WHERE "id" = ${id}::uuid FOR NO KEY UPDATE`
  return rows.length > 0
}

/** Throws `conflict` for the last administrator. */
export function assertAnotherAdmin(otherAdminCount: number) {
  if (otherAdminCount === 0) throw new AppError('conflict', messages.profile.lastAdmin)
}

type LockedUser = { id: string; name: string; role: Role }

/** Locks the user and all administrators, so that two administrators who remove each other do so one after the other. */
export async function lockUserAndAdmins(tx: Transaction, id: string) {
  const rows = await tx.$queryRaw<LockedUser[]>`
    SELECT "id", "name", "role"::text AS "role" FROM "User"
     WHERE "id" = ${id}::uuid OR "role" = 'admin' ORDER BY "id" FOR UPDATE`
  const user = rows.find((row) => row.id === id)
  if (!user) throw notFound(messages.admin.userMissing)
  return { ...user, otherAdminCount: rows.filter((row) => row.id !== id && row.role === 'admin').length }
}
