import { db } from '@/lib/db/client'
import { audit as limits } from '@/lib/limits'
import { genesis, nextHead, type ChainHead, type EventContent } from './chain'

export type Verification =
  | { brokenPosition: number }
  | {
      brokenPosition: null
      head: ChainHead
      /** Events that the background job has not yet added to the chain. */
      unsealedCount: number
    }

type SealedEvent = EventContent & { position: number; hash: string }

/**
 * Walks the chain and looks for the first event that was changed, inserted or removed. Events removed from its end are
 * noticed only with `expectedHead`, a head from the server's log.
 */
export async function verifyTrail(expectedHead: ChainHead | null = null): Promise<Verification> {
  let head = genesis
  // The cursor starts below the smallest value of the column, so that an event inserted at position 0 or less is found.
  let cursor = { position: -(2 ** 31) - 1, id: '00000000-0000-0000-0000-000000000000' }
  for (;;) {
    const events = await db.$queryRaw<SealedEvent[]>`
      SELECT "id", "at", "actorId", "actorName", "action", "subject", "subjectId", "details"::text AS "details",
             "position", "hash"
        FROM "AuditEvent" WHERE ("position", "id") > (${cursor.position}::bigint, ${cursor.id}::uuid)
       ORDER BY "position", "id" LIMIT ${limits.batchSize}`
    for (const event of events) {
      const computed = nextHead(head, event)
      if (event.position !== computed.position || event.hash !== computed.hash)
        return { brokenPosition: Math.min(event.position, computed.position) }
      if (expectedHead?.position === computed.position && expectedHead.hash !== computed.hash)
        return { brokenPosition: computed.position }
      head = computed
      cursor = event
    }
    if (events.length < limits.batchSize) break
  }
  if (expectedHead && expectedHead.position > head.position) return { brokenPosition: head.position + 1 }
  return {
    brokenPosition: null,
    head,
    unsealedCount: await db.auditEvent.count({ where: { position: null } }),
  }
}
