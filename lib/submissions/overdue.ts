import 'server-only'
import { isReviewerOf } from '@/lib/auth/course-scope'
import { db } from '@/lib/db/client'
import { dayInZone } from '@/lib/format/date'
import { hourInZone } from '@/lib/format/hour'
import { overdueAlarm } from './queue-limits'
import { remind } from '@/lib/notices/reminders'
import { Prisma } from '@/prisma/generated/client'

type OverdueCount = { id: string; name: string; email: string; count: number }

/**
 * Notifies each reviewer once a day, from the morning on, how many of their submissions are overdue. Unassigned ones
 * count for all who may review them.
 */
export async function remindReviewers(now = new Date()) {
  if (hourInZone(now) < overdueAlarm.fromHour) return
  const day = dayInZone(now)
  const courseId = Prisma.sql`t."courseId"`
  const late = await db.$queryRaw<OverdueCount[]>`
    SELECT u."id", u."name", u."email", count(*)::int AS "count"
      FROM "Submission" s JOIN "Task" t ON t."id" = s."taskId"
      LEFT JOIN "User" a ON a."id" = s."assigneeId" AND ${isReviewerOf(Prisma.sql`a`, courseId)}
      JOIN "User" u ON u."id" = coalesce(a."id", u."id") AND ${isReviewerOf(Prisma.sql`u`, courseId)}
     WHERE s."status" = 'pending' AND s."withdrawnAt" IS NULL AND s."dueAt" < ${now}
     GROUP BY u."id"`
  const list = late.map(({ count, ...recipient }) => ({
    recipient,
    templateData: { count },
    subjectId: recipient.id,
    period: day,
  }))
  await db.$transaction((tx) => remind(tx, 'overdue', 'reviews-overdue', list, now))
}
