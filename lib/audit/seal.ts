import { db, type Transaction } from '@/lib/db/client'
import { audit as limits } from '@/lib/limits'
import { log } from '@/lib/log/logger'
import { genesis, chainHeadText, nextHead, type ChainHead, type EventContent } from './chain'

/**
 * Seals new events, oldest first: gives each its position and hash in the chain. Only one process seals at a time, and
 * writers never wait for it.
 */
export async function sealTrail(signal?: AbortSignal) {
  let newHead: ChainHead | null = null
  for (let hasMore = true; hasMore && !signal?.aborted;) {
    const batch = await db.$transaction(sealBatch)
    newHead = batch.head ?? newHead
    hasMore = batch.hasMore
  }
  // The logged head lets an operator notice a chain that is rewritten later.
  if (newHead) log.info({ head: chainHeadText(newHead) }, 'audit trail sealed')
}

async function sealBatch(tx: Transaction): Promise<{ head: ChainHead | null; hasMore: boolean }> {
  const [lock] = await tx.$queryRaw<{ acquired: boolean }[]>`
    SELECT pg_try_advisory_xact_lock(${limits.advisoryLockKey}::bigint) AS "acquired"`
  if (!lock?.acquired) return { head: null, hasMore: false }
  // This is a separate statement, so that it sees what the previous holder of the lock has committed.
  const [previousHead = genesis] = await tx.$queryRaw<ChainHead[]>`
    SELECT "position", "hash" FROM "AuditEvent" WHERE "position" IS NOT NULL ORDER BY "position" DESC LIMIT 1`
  const events = await tx.$queryRaw<EventContent[]>`
    SELECT "id", "at", "actorId", "actorName", "action", "subject", "subjectId", "details"::text AS "details"
      FROM "AuditEvent" WHERE "position" IS NULL ORDER BY "at", "id" LIMIT ${limits.batchSize}`
  if (events.length === 0) return { head: null, hasMore: false }
  let head = previousHead
  const heads = events.map((event) => (head = nextHead(head, event)))
  await tx.$executeRaw`
    UPDATE "AuditEvent" AS e SET "position" = s."position", "hash" = s."hash"
      FROM unnest(${events.map(({ id }) => id)}::uuid[], ${heads.map(({ position }) => position)}::int[],
                  ${heads.map(({ hash }) => hash)}::text[]) AS s ("id", "position", "hash")
     WHERE e."id" = s."id"`
  return { head, hasMore: events.length === limits.batchSize }
}
