import 'server-only'
import { coursesChanged } from '@/lib/courses/revalidate'
import { db } from '@/lib/db/client'
import { dayInZone } from '@/lib/format/date'

/** Public pages with batches that are still served were rendered on the day of this time, or later. */
let lastRenewal = new Date()

/**
 * Invalidates public pages when a day has begun in the institute's zone: batches open and close then. Throws under
 * `next start` alone, where pages stay until their content changes or for a day.
 */
export async function refreshOnNewDay(now = new Date()) {
  if (dayInZone(now) === dayInZone(lastRenewal)) return
  const hasBatches = (await db.batch.count()) > 0
  lastRenewal = now
  if (hasBatches) coursesChanged()
}
