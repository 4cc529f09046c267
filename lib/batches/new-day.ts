import 'server-only'
import { coursesChanged } from '@/lib/courses/revalidate'
import { db } from '@/lib/db/client'
import { dayInZone } from '@/lib/format/date'

let lastCheckedDay: string | undefined

/** Invalidates public pages when a day begins in the institute's time zone: batches open and close then. */
export async function refreshOnNewDay(now = new Date()) {
  const today = dayInZone(now)
  const previousDay = lastCheckedDay
  lastCheckedDay = today
  if (previousDay !== undefined && previousDay !== today && (await db.batch.count()) > 0) coursesChanged()
}
