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
 * `replaces` is the current one, so that a repeated request renews it once.
 */
export async function ensureCalendarAddress(actor: Actor, replaces: string | undefined) {
  const present = await db.calendarFeed.findUnique({ where: { userId: actor.id }, select: { key: true } })
  if (present && addressOf(present.key) !== replaces) return addressResult(present.key, { isRenewed: false })
  await consume('renewCalendar', actor.id)
  return db.$transaction(async (tx) => {
    await lockUserAgainstDeletion(tx, actor.id)
    const newFeed = { userId: actor.id, key: randomUUID() }
    const { count } = await tx.calendarFeed.createMany({ data: [newFeed], skipDuplicates: true })
    if (count === 1) return addressResult(newFeed.key, { isRenewed: false })
    const [row] = await tx.$queryRaw<{ key: string }[]>`
      SELECT "key" FROM "CalendarFeed" WHERE "userId" = ${actor.id}::uuid FOR UPDATE`
    if (row && addressOf(row.key) !== replaces) return addressResult(row.key, { isRenewed: false })
    await tx.calendarFeed.upsert({ where: { userId: actor.id }, create: newFeed, update: newFeed })
    return addressResult(newFeed.key, { isRenewed: true })
  })
}

/**
 * Sets the batch's `updatedAt` to now, and so locks the batch: callers lock the enrollment only afterwards. Call it
 * before deleting an enrollment, attempt or verdict.
 */
export async function touchBatchOf(tx: Transaction, enrollment: Prisma.EnrollmentWhereInput) {
  const row = await tx.enrollment.findFirst({ where: enrollment, select: { batchId: true } })
  // Even an update of no row would clear the page cache.
  if (!row?.batchId) return
  // A calendar event's SEQUENCE comes from its latest change, and must not decrease when times are deleted.
  await tx.batch.updateMany({ where: { id: row.batchId }, data: { updatedAt: new Date() } })
}
