import 'server-only'
import { randomUUID } from 'node:crypto'
import type { Actor } from '@/lib/auth/actor'
import { db, type Transaction } from '@/lib/db/client'
import { env } from '@/lib/env'
import { consume } from '@/lib/rate-limit/consume'
import { api } from '@/lib/routes'
import { lockUserAgainstDeletion } from '@/lib/users/lock'
import type { Prisma } from '@/prisma/generated/client'
import { calendarToken } from './token'

const addressOf = (key: string) => env.APP_URL + api.calendarFeed(calendarToken(key))
const addressResult = (key: string, { isRenewed }: { isRenewed: boolean }) => ({
  url: addressOf(key),
  isRenewed,
})

/**
 * Returns the secret address of the learner's calendar, and creates one if there is none. Renews the address only if
 * `addressToReplace` is the current one, so that a repeated request renews it once.
 */
export async function ensureCalendarAddress(actor: Actor, addressToReplace: string | undefined) {
  const existingFeed = await db.calendarFeed.findUnique({
    where: { userId: actor.id },
    select: { key: true },
  })
  if (existingFeed && addressOf(existingFeed.key) !== addressToReplace)
    return addressResult(existingFeed.key, { isRenewed: false })
  await consume('calendarAddress', actor.id)
  return db.$transaction(async (tx) => {
    await lockUserAgainstDeletion(tx, actor.id)
    const newFeed = { userId: actor.id, key: randomUUID() }
    const { count } = await tx.calendarFeed.createMany({ data: [newFeed], skipDuplicates: true })
    if (count === 1) return addressResult(newFeed.key, { isRenewed: false })
    const [lockedFeed] = await tx.$queryRaw<{ key: string }[]>`
      SELECT "key" FROM "CalendarFeed" WHERE "userId" = ${actor.id}::uuid FOR UPDATE`
    if (lockedFeed && addressOf(lockedFeed.key) !== addressToReplace)
      return addressResult(lockedFeed.key, { isRenewed: false })
    await tx.calendarFeed.upsert({ where: { userId: actor.id }, create: newFeed, update: newFeed })
    return addressResult(newFeed.key, { isRenewed: true })
  })
}

/**
 * Locks the batch by setting its `updatedAt` to now. Callers that delete an enrollment, submission or verdict call
 * this first, before they lock the enrollment.
 */
export async function lockAndTouchBatchOf(tx: Transaction, enrollment: Prisma.EnrollmentWhereInput) {
  const row = await tx.enrollment.findFirst({ where: enrollment, select: { batchId: true } })
  // Returns early, since even an UPDATE that matches no row fires the trigger of `Batch`, which clears the page cache.
  if (!row?.batchId) return
  // A calendar event's SEQUENCE is the latest change of its course, batch and submissions. It would decrease when a
  // submission or verdict is deleted, so the batch gets a later change.
  await tx.batch.updateMany({ where: { id: row.batchId }, data: { updatedAt: new Date() } })
}
