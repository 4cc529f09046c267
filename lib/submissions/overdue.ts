import 'server-only'
import { isReviewerOfSql } from '@/lib/auth/course-scope'
import { db } from '@/lib/db/client'
import { isoDateInInstituteZone } from '@/lib/format/date'
import { hourInZone } from '@/lib/format/hour'
import { awaitsVerdictSql } from './awaits-verdict'
import { overdueReminder } from './queue-limits'
import { remind } from '@/lib/notices/reminders'
import { Prisma } from '@/prisma/generated/client'

type OverdueCount = { id: string; name: string; email: string; count: number }

/**
 * Reminds each reviewer once a day, from `fromHour` on, of the number of their overdue submissions. A submission
 * without an assignee who may review it counts for every reviewer of its course.
 */
export async function remindReviewers(now = new Date()) {
  if (hourInZone(now) < overdueReminder.fromHour) return
  const day = isoDateInInstituteZone(now)
  const courseId = Prisma.sql`t."courseId"`
  const overdueCounts = await db.$queryRaw<OverdueCount[]>`
    SELECT u."id", u."name", u."email", count(*)::int AS "count"
      FROM "Submission" s JOIN "Task" t ON t."id" = s."taskId"
      LEFT JOIN "User" a ON a."id" = s."assigneeId" AND ${isReviewerOfSql(Prisma.sql`a`, courseId)}
      JOIN "User" u ON u."id" = coalesce(a."id", u."id") AND ${isReviewerOfSql(Prisma.sql`u`, courseId)}
     WHERE ${awaitsVerdictSql} AND s."dueAt" < ${now}
     GROUP BY u."id"`
  const reminders = overdueCounts.map(({ count, ...recipient }) => ({
    recipient,
    templateData: { count },
    subjectId: recipient.id,
    period: day,
  }))
  await db.$transaction((tx) => remind(tx, 'overdue', 'reviews-overdue', reminders, now))
}
