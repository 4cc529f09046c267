import 'server-only'
import { invalidatePublicContent } from '@/lib/courses/revalidate'
import { db } from '@/lib/db/client'
import { isoDateInInstituteZone } from '@/lib/format/date'

/** Cached pages with batches are from this day or later: server/next-cache.mjs expires older ones at start. */
let lastRefreshAt = new Date()

/** Invalidates public pages when a day has begun in the institute's zone: batches open and close then. */
export async function refreshOnNewDay(now = new Date()) {
  if (isoDateInInstituteZone(now) === isoDateInInstituteZone(lastRefreshAt)) return
  const hasBatches = (await db.batch.count()) > 0
  lastRefreshAt = now
  // Plain `next start`, without server/main.ts, throws here: Next can invalidate only within a request. Pages are then
  // rendered again when their content changes, or after a day.
  if (hasBatches) invalidatePublicContent()
}
