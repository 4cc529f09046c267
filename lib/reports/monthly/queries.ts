import 'server-only'
import { db } from '@/lib/db/client'
import type { MailState } from '@/prisma/generated/enums'

type Row = {
  id: string
  name: string
  email: string
  course: string | null
  batch: string | null
  createdAt: Date
  month: string | null
  /** Null if no report was queued, or if the outbox has deleted the report's e-mail. */
  state: MailState | null
  sentOrQueuedAt: Date | null
}

/** The recipients of the monthly report, sorted by name, each with the last report queued for them. */
export async function listRecipients() {
  const rows = await db.$queryRaw<Row[]>`
    SELECT r."id", r."name", r."email", c."title" AS "course", b."name" AS "batch", r."createdAt",
           to_char(last."month", 'YYYY-MM') AS "month", m."state"::text AS "state",
           coalesce(m."sentAt", last."queuedAt") AS "sentOrQueuedAt"
      FROM "ReportRecipient" r
      LEFT JOIN "Course" c ON c."id" = r."courseId" LEFT JOIN "Batch" b ON b."id" = r."batchId"
      LEFT JOIN LATERAL (SELECT e."month", e."queuedAt" FROM "ReportEmail" e
                          WHERE e."recipientId" = r."id" ORDER BY e."month" DESC LIMIT 1) last ON true
      LEFT JOIN "OutboxMail" m ON m."key" = 'report:' || r."id" || ':' || to_char(last."month", 'YYYY-MM')
     ORDER BY lower(r."name"), r."id"`
  return rows.map(({ createdAt, month, state, sentOrQueuedAt, ...row }) => ({
    ...row,
    created_at: createdAt.toISOString(),
    last:
      month !== null && sentOrQueuedAt !== null ? { month, state, at: sentOrQueuedAt.toISOString() } : null,
  }))
}

export type ReportRecipient = Awaited<ReturnType<typeof listRecipients>>[number]
