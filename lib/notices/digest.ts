import 'server-only'
import type { Transaction } from '@/lib/db/client'
import { queueEmails } from '@/lib/mail/outbox'
import { runDaily } from './daily-run'
import { digest as limits } from './limits'
import type { Recipient } from './notify'

type WaitingNotice = { userId: string; title: string; detail: string; path: string; at: Date }

/** Queues one daily e-mail for each user, with the new notices of the kinds that this user gets daily. */
export const queueDigests = (now = new Date(), signal?: AbortSignal) =>
  runDaily({ job: 'digests', fromHour: limits.fromHour, now, signal }, async (tx, afterId, day) => {
    const users = await tx.$queryRaw<{ userId: string }[]>`
      SELECT DISTINCT "userId" FROM "Notice"
       WHERE "awaitsDigest" AND "userId" > ${afterId}::uuid AND "at" <= ${now}
       ORDER BY "userId" LIMIT ${limits.usersAtOnce}`
    const userIds = users.map(({ userId }) => userId)
    if (userIds.length > 0) await queueDigestsFor(tx, userIds, day, now)
    const isLastStep = users.length < limits.usersAtOnce
    return isLastStep ? null : (userIds.at(-1) ?? null)
  })

/** Inserts a DailyDigest row with each e-mail, so that no user gets a second digest on that day. */
async function queueDigestsFor(tx: Transaction, userIds: string[], day: string, now: Date) {
  const users = await tx.$queryRaw<Recipient[]>`
    SELECT "id", "name", "email" FROM "User" WHERE "id" = ANY(${userIds}::uuid[]) ORDER BY "id" FOR KEY SHARE`
  const inserted = await tx.dailyDigest.createManyAndReturn({
    data: users.map(({ id }) => ({ userId: id, day: new Date(day) })),
    skipDuplicates: true,
    select: { userId: true },
  })
  const waitingNotices = await tx.$queryRaw<WaitingNotice[]>`
    UPDATE "Notice" SET "awaitsDigest" = false
     WHERE "userId" = ANY(${inserted.map(({ userId }) => userId)}::uuid[]) AND "awaitsDigest" AND "at" <= ${now}
    RETURNING "userId", "title", "detail", "path", "at"`
  const byUser = new Map<string, WaitingNotice[]>()
  for (const row of waitingNotices.toSorted((one, other) => other.at.getTime() - one.at.getTime()))
    byUser.set(row.userId, [...(byUser.get(row.userId) ?? []), row])
  const emails = users.flatMap(({ id, name, email }) => {
    const rows = byUser.get(id) ?? []
    const notices = rows
      .slice(0, limits.listedMax)
      .map(({ title, detail, path }) => ({ title, detail, path }))
    const data = { name, notices, more: rows.length - notices.length }
    return rows.length > 0 ? [{ recipient: email, data, key: `digest:${id}:${day}` }] : []
  })
  if (emails.length > 0) await queueEmails(tx, 'daily-digest', emails)
}
