import 'server-only'
import { isReviewerOf } from '@/lib/auth/course-scope'
import { db } from '@/lib/db/client'
import { currentInstitute } from '@/lib/institute/settings'
import { overdueAlarm } from './queue-limits'
import { enqueue } from '@/lib/mail/outbox'
import { Prisma } from '@/prisma/generated/client'

type Late = { id: string; name: string; email: string; count: number }

/**
 * Tells each reviewer once a day, from the morning on, how many of their submissions are overdue. What nobody has is
 * told to all who may review it.
 */
export async function remindReviewers(now = new Date()) {
  const { day, hour } = localTime(now)
  if (hour < overdueAlarm.fromHour) return
  const courseId = Prisma.sql`t."courseId"`
  const late = await db.$queryRaw<Late[]>`
    SELECT u."id", u."name", u."email", count(*)::int AS "count"
      FROM "Submission" s JOIN "Task" t ON t."id" = s."taskId"
      LEFT JOIN "User" a ON a."id" = s."assigneeId" AND ${isReviewerOf(Prisma.sql`a`, courseId)}
      JOIN "User" u ON u."id" = coalesce(a."id", u."id") AND ${isReviewerOf(Prisma.sql`u`, courseId)}
     WHERE s."status" = 'pending' AND s."withdrawnAt" IS NULL AND s."dueAt" < ${now}
     GROUP BY u."id"`
  // The key makes it one a day, however many processes and repeats there are.
  for (const { id, name, email, count } of late)
    await enqueue(db, email, 'reviews-overdue', { name, count }, { key: `overdue:${id}:${day}` })
}

/** The day and the hour in the institute's zone. */
function localTime(now: Date) {
  const { timeZone } = currentInstitute()
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  }).formatToParts(now)
  const valueOf = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((part) => part.type === type)?.value ?? ''
  return { day: `${valueOf('year')}-${valueOf('month')}-${valueOf('day')}`, hour: Number(valueOf('hour')) }
}
