import 'server-only'
import type { Actor } from '@/lib/auth/actor'
import { db, pool } from '@/lib/db/client'
import { notices as limits } from './limits'

/** Marks the actor's notices as read: all up to `until` (default: now), or only `id`. Ignores unknown IDs. */
export async function markRead(
  { id: userId }: Actor,
  { id, until }: { id?: string | undefined; until?: string | undefined },
) {
  const at = { lte: until === undefined ? new Date() : new Date(until) }
  await db.notice.updateMany({
    where: { userId, readAt: null, at, ...(id !== undefined && { id }) },
    data: { readAt: new Date() },
  })
}

/**
 * Deletes notices, daily digests and daily runs after their retention. If a user got a notice within `trimWithinMs`,
 * also deletes that user's notices beyond `max`, or all if the account is deleted.
 */
export async function cleanUpNotices() {
  for (;;) {
    const { rowCount } = await pool.query(
      `DELETE FROM "Notice" WHERE "id" IN (
         SELECT "id" FROM "Notice" WHERE "at" < now() - $1 * interval '1 ms' ORDER BY "at" LIMIT $2)`,
      [limits.retentionMs, limits.deletedAtOnce],
    )
    if ((rowCount ?? 0) < limits.deletedAtOnce) break
  }
  const recentRecipients = `SELECT DISTINCT "userId" FROM "Notice" WHERE "at" > now() - $1 * interval '1 ms'`
  await pool.query(
    `DELETE FROM "Notice" WHERE "id" IN (
       SELECT beyond."id" FROM (${recentRecipients}) r CROSS JOIN LATERAL (
         SELECT "id" FROM "Notice" n WHERE n."userId" = r."userId" ORDER BY "at" DESC, "id" DESC OFFSET $2) beyond)`,
    [limits.trimWithinMs, limits.max],
  )
  await pool.query(
    `DELETE FROM "Notice" WHERE "userId" IN (
       SELECT r."userId" FROM (${recentRecipients}) r LEFT JOIN "User" u ON u."id" = r."userId" WHERE u."id" IS NULL)`,
    [limits.trimWithinMs],
  )
  await pool.query(`DELETE FROM "DailyDigest" WHERE "day" < now() - $1 * interval '1 ms'`, [
    limits.retentionMs,
  ])
  await pool.query(`DELETE FROM "DailyRun" WHERE "day" < now() - $1 * interval '1 ms'`, [limits.retentionMs])
}
