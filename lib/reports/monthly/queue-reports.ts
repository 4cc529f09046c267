import 'server-only'
import { db } from '@/lib/db/client'
import { isoDateInInstituteZone } from '@/lib/format/date'
import { hourInInstituteZone } from '@/lib/format/hour'
import { currentInstitute } from '@/lib/institute/settings'
import { queueEmails } from '@/lib/mail/outbox'
import { monthly as limits } from '../limits'
import { addMonths } from '../months'
import { monthlyFigures } from './monthly-figures'

/** Queues the last month's report once for each due recipient, from `fromHour` of the first day of the month on. */
export async function queueMonthlyReports(now = new Date(), signal?: AbortSignal) {
  const day = isoDateInInstituteZone(now)
  if (day.endsWith('-01') && hourInInstituteZone(now) < limits.fromHour) return
  const month = addMonths(day.slice(0, 7), -1)
  const figuresByScope = new Map<string, ReturnType<typeof monthlyFigures>>()
  for (const recipient of await dueRecipients(month)) {
    if (signal?.aborted) return
    const { courseId, batchId } = recipient
    const key = batchId ?? courseId ?? ''
    const scope = { course: courseId ?? undefined, batch: batchId ?? undefined }
    if (!figuresByScope.has(key)) figuresByScope.set(key, monthlyFigures(scope, month))
    await queueReport(recipient, month, await figuresByScope.get(key)!)
  }
}

type Recipient = {
  id: string
  name: string
  email: string
  courseId: string | null
  batchId: string | null
  courseTitle: string | null
  batchName: string | null
}

/** Recipients who were added before the end of `month` and whose report of that month is not queued yet. */
const dueRecipients = (month: string) => db.$queryRaw<Recipient[]>`
  SELECT r."id", r."name", r."email", r."courseId", r."batchId", c."title" AS "courseTitle",
         b."name" AS "batchName"
    FROM "ReportRecipient" r
    LEFT JOIN "Course" c ON c."id" = r."courseId" LEFT JOIN "Batch" b ON b."id" = r."batchId"
   WHERE r."createdAt" AT TIME ZONE ${currentInstitute().timeZone} < ${firstDay(month)}::date + interval '1 month'
     AND NOT EXISTS (SELECT 1 FROM "ReportEmail" e
                      WHERE e."recipientId" = r."id" AND e."month" = ${firstDay(month)}::date)
   ORDER BY r."id"`

/** Queues nothing if the recipient was removed, or if the `ReportEmail` row exists: the report was queued before. */
async function queueReport(
  { id, name, email, courseTitle, batchName }: Recipient,
  month: string,
  figures: Awaited<ReturnType<typeof monthlyFigures>>,
) {
  const data = {
    name,
    recipientId: id,
    ...(courseTitle !== null && { course: courseTitle }),
    ...(batchName !== null && { batch: batchName }),
  }
  await db.$transaction(async (tx) => {
    const inserted = await tx.$executeRaw`
      INSERT INTO "ReportEmail" ("recipientId", "month")
      SELECT "id", ${firstDay(month)}::date FROM "ReportRecipient" WHERE "id" = ${id}::uuid FOR KEY SHARE
      ON CONFLICT DO NOTHING`
    if (inserted === 0) return
    await queueEmails(tx, 'monthly-report', [
      { recipient: email, key: `report:${id}:${month}`, data: { ...data, ...figures } },
    ])
  })
}

const firstDay = (month: string) => `${month}-01`
