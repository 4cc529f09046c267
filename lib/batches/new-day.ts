import 'server-only'
import { invalidatePublicContent } from '@/lib/courses/revalidate'
import { db } from '@/lib/db/client'
import { isoDateInInstituteZone } from '@/lib/format/date'

/** The start of the process counts as a check, because server/next-cache.mjs expires older pages then. */
let lastCheckAt = new Date()

/** Invalidates public pages when a day has begun in the institute's zone: batches open and close then. */
export async function refreshOnNewDay(now = new Date()) {
  if (isoDateInInstituteZone(now) === isoDateInInstituteZone(lastCheckAt)) return
  const hasBatches = (await db.batch.count()) > 0
  lastCheckAt = now
  // This throws under plain `next start`, because Next's `revalidateTag` works only within a request. There, pages are
  // rendered again when their content changes, or after a day.
  if (hasBatches) invalidatePublicContent()
}
