import 'server-only'
import { coursesChanged } from '@/lib/courses/revalidate'
import { db } from '@/lib/db/client'
import { dayInZone } from '@/lib/format/date'

let shownFor: string | undefined

/** Renders course pages again on a new day of the institute's time zone: enrollment in batches opens and closes then. */
export async function refreshOnNewDay(now = new Date()) {
  const today = dayInZone(now)
  const former = shownFor
  shownFor = today
  if (former !== undefined && former !== today && (await db.batch.count()) > 0) coursesChanged()
}
