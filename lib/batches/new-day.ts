import 'server-only'
import { invalidatePublicContent } from '@/lib/courses/revalidate'
import { db } from '@/lib/db/client'
import { dayInZone } from '@/lib/format/date'

/** No cached public page with batches was rendered before the day of this time. */
let lastRefresh = new Date()

/** Invalidates public pages when a day has begun in the institute's zone: batches open and close then. */
export async function refreshOnNewDay(now = new Date()) {
  if (dayInZone(now) === dayInZone(lastRefresh)) return
  const hasBatches = (await db.batch.count()) > 0
  lastRefresh = now
  // Under `next start` without the product's server this throws, because Next can invalidate only within a request:
  // pages then stay until their content changes, at most for a day.
  if (hasBatches) invalidatePublicContent()
}
