import 'server-only'
import { isReviewerOfSql } from '@/lib/auth/course-scope'
import { db } from '@/lib/db/client'
import { isoDateInInstituteZone } from '@/lib/format/date'
import { hourInInstituteZone } from '@/lib/format/hour'
import { awaitsVerdictSql } from './awaits-verdict'
import { overdueReminder } from './review-limits'
import { remind } from '@/lib/notices/reminders'
import { Prisma } from '@/prisma/generated/client'

type OverdueCount = { id: string; name: string; email: string; count: number }

/**
 * Reminds each reviewer once a day, from `fromHour` on, of their overdue submissions. A submission counts for its
 * assignee, or for every reviewer of its course if no assignee can still review it.
 */
export async function remindReviewers(now = new Date()) {
  if (hourInInstituteZone(now) < overdueReminder.fromHour) return
  const day = isoDateInInstituteZone(now)
  const courseId = Prisma.sql`t."courseId"`
  const overdueCounts = await db.$queryRaw<OverdueCount[]>`
    SELECT reviewer."id", reviewer."name", reviewer."email", count(*)::int AS "count"
      FROM "Submission" s JOIN "Task" t ON t."id" = s."taskId"
      LEFT JOIN "User" assignee
        ON assignee."id" = s."assigneeId" AND ${isReviewerOfSql(Prisma.sql`assignee`, courseId)}
      JOIN "User" reviewer
        ON reviewer."id" = coalesce(assignee."id", reviewer."id")
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
