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
 * Deletes notices, the records of daily e-mails (DailyDigest) and of daily jobs (DailyRun) after their retention; also
 * notices beyond `max` or of deleted accounts.
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
  // Notices beyond `max` or of deleted accounts are sought only among users who got one within `trimLookbackMs`.
  const recentRecipientsSql = `SELECT DISTINCT "userId" FROM "Notice" WHERE "at" > now() - $1 * interval '1 ms'`
  await pool.query(
    `DELETE FROM "Notice" WHERE "id" IN (
       SELECT beyond."id" FROM (${recentRecipientsSql}) r CROSS JOIN LATERAL (
         SELECT "id" FROM "Notice" n WHERE n."userId" = r."userId" ORDER BY "at" DESC, "id" DESC OFFSET $2) beyond)`,
    [limits.trimLookbackMs, limits.max],
  )
  await pool.query(
    `DELETE FROM "Notice" WHERE "userId" IN (
       SELECT r."userId" FROM (${recentRecipientsSql}) r LEFT JOIN "User" u ON u."id" = r."userId" WHERE u."id" IS NULL)`,
    [limits.trimLookbackMs],
  )
  await pool.query(`DELETE FROM "DailyDigest" WHERE "day" < now() - $1 * interval '1 ms'`, [
    limits.retentionMs,
  ])
  await pool.query(`DELETE FROM "DailyRun" WHERE "day" < now() - $1 * interval '1 ms'`, [limits.retentionMs])
}
