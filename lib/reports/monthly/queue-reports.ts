import 'server-only'
import { db } from '@/lib/db/client'
import { isoDateInInstituteZone } from '@/lib/format/date'
import { hourInZone } from '@/lib/format/hour'
import { currentInstitute } from '@/lib/institute/settings'
import { queueEmails } from '@/lib/mail/outbox'
import { monthly as limits } from '../limits'
import { addMonths } from '../months'
import { monthlyFigures } from './content'

/** Queues the last month's report once for each due recipient, from `fromHour` of the first day of the month on. */
export async function queueMonthlyReports(now = new Date(), signal?: AbortSignal) {
  const day = isoDateInInstituteZone(now)
  if (day.endsWith('-01') && hourInZone(now) < limits.fromHour) return
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
  course: string | null
  batch: string | null
}

/** Recipients who were added before the end of `month` and whose report of that month is not queued yet. */
const dueRecipients = (month: string) => db.$queryRaw<Recipient[]>`
  SELECT r."id", r."name", r."email", r."courseId", r."batchId", c."title" AS "course", b."name" AS "batch"
    FROM "ReportRecipient" r
    LEFT JOIN "Course" c ON c."id" = r."courseId" LEFT JOIN "Batch" b ON b."id" = r."batchId"
   WHERE r."createdAt" AT TIME ZONE ${currentInstitute().timeZone} < ${firstDay(month)}::date + interval '1 month'
     AND NOT EXISTS (SELECT 1 FROM "ReportEmail" e
                      WHERE e."recipientId" = r."id" AND e."month" = ${firstDay(month)}::date)
   ORDER BY r."id"`

/** Writes the `ReportEmail` row and the e-mail in one transaction; if the row exists, the report was queued before. */
async function queueReport(
  { id, name, email, course, batch }: Recipient,
  month: string,
  figures: Awaited<ReturnType<typeof monthlyFigures>>,
) {
  const data = { name, recipientId: id, ...(course !== null && { course }), ...(batch !== null && { batch }) }
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
