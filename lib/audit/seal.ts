import { db, type Transaction } from '@/lib/db/client'
import { audit as limits } from '@/lib/limits'
import { log } from '@/lib/log/logger'
import { genesis, chainHeadText, nextHead, type ChainHead, type SealedEvent } from './chain'

/**
 * Seals unsealed events in order. Writers never wait for it, and only one process seals at a time. Logs the head, so
 * that a rewritten chain can be noticed.
 */
export async function sealTrail(signal?: AbortSignal) {
  let sealed: ChainHead | null = null
  for (let more = true; more && !signal?.aborted;) {
    const batch = await db.$transaction(sealBatch)
    sealed = batch.head ?? sealed
    more = batch.more
  }
  if (sealed) log.info({ head: chainHeadText(sealed) }, 'audit trail sealed')
}

async function sealBatch(tx: Transaction): Promise<{ head: ChainHead | null; more: boolean }> {
  const [lock] = await tx.$queryRaw<{ taken: boolean }[]>`
    SELECT pg_try_advisory_xact_lock(${limits.lock}::bigint) AS "taken"`
  if (!lock?.taken) return { head: null, more: false }
  // A separate statement, so that it sees what the previous holder of the lock has committed.
  const [last = genesis] = await tx.$queryRaw<ChainHead[]>`
    SELECT "position", "hash" FROM "AuditEvent" WHERE "position" IS NOT NULL ORDER BY "position" DESC LIMIT 1`
  const events = await tx.$queryRaw<SealedEvent[]>`
    SELECT "id", "at", "actorId", "actorName", "action", "subject", "subjectId", "details"::text AS "details"
      FROM "AuditEvent" WHERE "position" IS NULL ORDER BY "at", "id" LIMIT ${limits.batchSize}`
  if (events.length === 0) return { head: null, more: false }
  let head = last
  const heads = events.map((event) => (head = nextHead(head, event)))
  await tx.$executeRaw`
    UPDATE "AuditEvent" AS e SET "position" = s."position", "hash" = s."hash"
      FROM unnest(${events.map(({ id }) => id)}::uuid[], ${heads.map(({ position }) => position)}::int[],
                  ${heads.map(({ hash }) => hash)}::text[]) AS s ("id", "position", "hash")
     WHERE e."id" = s."id"`
  return { head, more: events.length === limits.batchSize }
}
