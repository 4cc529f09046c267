import 'server-only'
import { isReviewerOfSql } from '@/lib/auth/course-scope'
import { db } from '@/lib/db/client'
import { isoDateInInstituteZone } from '@/lib/format/date'
import { hourInInstituteZone } from '@/lib/format/hour'
import { awaitsVerdictSql } from './awaits-verdict'
import { overdueReminder } from './review-limits'
import { remind } from '@/lib/notices/reminders'
import { Prisma } from '@/prisma/generated/client'

type OverdueReviewCount = { id: string; name: string; email: string; count: number }

/**
 * Reminds reviewers once a day, from `fromHour` on, of overdue reviews, but not of their own submissions. A submission
 * counts for its assignee or, if none can review it, for all reviewers of its course.
 */
export async function remindReviewers(now = new Date()) {
  if (hourInInstituteZone(now) < overdueReminder.fromHour) return
  const day = isoDateInInstituteZone(now)
  const courseId = Prisma.sql`t."courseId"`
  const overdueCounts = await db.$queryRaw<OverdueReviewCount[]>`
    SELECT reviewer."id", reviewer."name", reviewer."email", count(*)::int AS "count"
      FROM "Submission" s JOIN "Task" t ON t."id" = s."taskId"
      LEFT JOIN "User" assignee
        ON assignee."id" = s."assigneeId" AND assignee."id" <> s."userId"
       AND ${isReviewerOfSql(Prisma.sql`assignee`, courseId)}
      JOIN "User" reviewer
        ON reviewer."id" = coalesce(assignee."id", reviewer."id") AND reviewer."id" <> s."userId"
       AND ${isReviewerOfSql(Prisma.sql`reviewer`, courseId)}
     WHERE ${awaitsVerdictSql} AND s."dueAt" < ${now}
     GROUP BY reviewer."id"`
  const reminders = overdueCounts.map(({ count, ...recipient }) => ({
    recipient,
    templateData: { count },
    subjectId: recipient.id,
    period: day,
  }))
  const type = { kind: 'overdue', template: 'reviews-overdue' } as const
  await db.$transaction((tx) => remind(tx, type, reminders, now))
}
