import 'server-only'
import { coursesChanged } from '@/lib/courses/revalidate'
import { db } from '@/lib/db/client'
import { dayInZone } from '@/lib/format/date'

/** No public page that is served was rendered on a day before this moment's. */
let currentSince = new Date()

/**
 * Invalidates public pages when a day has begun in the institute's time zone: batches open and close then. Throws under
 * `next start` alone, where pages stay as they are until their content changes.
 */
export async function refreshOnNewDay(now = new Date()) {
  if (dayInZone(now) === dayInZone(currentSince)) return
  const hasBatches = (await db.batch.count()) > 0
  currentSince = now
  if (hasBatches) coursesChanged()
}
