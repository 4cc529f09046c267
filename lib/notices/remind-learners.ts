import 'server-only'
import { Prisma } from '@/prisma/generated/client'
import type { Transaction } from '@/lib/db/client'
import { currentInstitute } from '@/lib/institute/settings'
import { DAY } from '@/lib/limits'
import { runDaily } from './daily-run'
import { reminders as limits } from './limits'
import type { Recipient } from './notify'
import { remind } from './reminders'

/** Whether submission `s` waits for its first verdict, or for a second review that the learner has requested. */
const isInReview = Prisma.sql`(s."withdrawnAt" IS NULL AND (s."status" = 'pending' OR EXISTS (
  SELECT 1 FROM "SecondReview" r WHERE r."submissionId" = s."id" AND r."kind" = 'requested' AND r."state" = 'open')))`

/** Once a day, reminds learners of due dates, and learners who have stalled. */
export const remindLearners = (now = new Date(), signal?: AbortSignal) =>
  runDaily({ job: 'reminders', fromHour: limits.fromHour, now, signal }, async (tx, afterId, day) => {
    const rows = await tx.$queryRaw<{ id: string }[]>`
      SELECT "id" FROM "Enrollment" WHERE "state" = 'enrolled' AND "id" > ${afterId}::uuid
       ORDER BY "id" LIMIT ${limits.enrollmentsAtOnce}`
    const enrollmentIds = rows.map(({ id }) => id)
    await remindOfDueDates(tx, enrollmentIds, day, now)
    await remindStalled(tx, enrollmentIds, day, now)
    return rows.length < limits.enrollmentsAtOnce ? null : (enrollmentIds.at(-1) ?? null)
  })

type CourseFacts = { course: string; slug: string }
type Due = Recipient &
  CourseFacts & { task: string; taskId: string; dueOn: string; hard: boolean; daysLeft: number }

const maxDaysBefore = Math.max(...limits.daysBefore)

/** Reminds learners of tasks that are due soon and have no attempt in review or accepted. */
async function remindOfDueDates(tx: Transaction, enrollmentIds: string[], day: string, now: Date) {
  const due = await tx.$queryRaw<Due[]>`
    SELECT u."id", u."name", u."email", c."title" AS "course", c."slug", t."title" AS "task", t."id" AS "taskId",
           d."dueOn"::text AS "dueOn", d."hard", d."dueOn" - ${day}::date AS "daysLeft"
      FROM "Enrollment" e
      JOIN "BatchDueDate" d ON d."batchId" = e."batchId"
                           AND d."dueOn" BETWEEN ${day}::date AND ${day}::date + ${maxDaysBefore}::int
      JOIN "Task" t ON t."id" = d."taskId" JOIN "Course" c ON c."id" = e."courseId" JOIN "User" u ON u."id" = e."userId"
     WHERE e."id" = ANY(${enrollmentIds}::uuid[]) AND e."state" = 'enrolled' AND NOT EXISTS (
       SELECT 1 FROM "Submission" s WHERE s."userId" = e."userId" AND s."taskId" = t."id"
          AND (${isInReview} OR s."withdrawnAt" IS NULL AND s."status" = 'accepted'))`
  const reminders = due.map(({ id, name, email, hard, daysLeft, ...templateData }) => {
    // Chooses the reminder that was due last, today or earlier: after a missed run, the next run still sends it.
    const daysBefore = Math.min(...limits.daysBefore.filter((days) => days >= daysLeft))
    return {
      recipient: { id, name, email },
      templateData: { ...templateData, ...(hard && { hard: true as const }) },
      subjectId: templateData.taskId,
      period: `${templateData.dueOn}:${daysBefore}`,
    }
  })
  await remind(tx, { kind: 'due', template: 'task-due' }, reminders, now)
}

type Stalled = Recipient & CourseFacts & { enrollmentId: string; idleSince: Date; sent: number }

/**
 * Reminds learners with open tasks and nothing in review after each `stalledDays` without activity (enrollment, batch
 * start, submission, review), at most `stalledRemindersMax` times.
 */
async function remindStalled(tx: Transaction, enrollmentIds: string[], day: string, now: Date) {
  const { stalledDays } = currentInstitute()
  if (stalledDays === null) return
  const idleCutoff = new Date(now.getTime() - stalledDays * DAY)
  // A hard due date in the past closes a task to learners without a rejected attempt.
  const stalled = await tx.$queryRaw<Stalled[]>`
    SELECT u."id", u."name", u."email", c."title" AS "course", c."slug", e."id" AS "enrollmentId",
           a."idleSince", r."sent"
      FROM "Enrollment" e JOIN "User" u ON u."id" = e."userId" JOIN "Course" c ON c."id" = e."courseId"
      LEFT JOIN "Batch" b ON b."id" = e."batchId"
     CROSS JOIN LATERAL (
       SELECT greatest(e."enrolledAt", b."startsOn"::timestamptz, max(s."submittedAt"), max(s."reviewedAt"))
                AS "idleSince",
              coalesce(bool_or(${isInReview}), false) AS "waits"
         FROM "Submission" s WHERE s."enrollmentId" = e."id") a
     CROSS JOIN LATERAL (
       SELECT count(*)::int AS "sent", max("sentAt") AS "last" FROM "Reminder"
        WHERE "userId" = e."userId" AND "kind" = 'stalled' AND "subjectId" = e."id" AND "sentAt" > a."idleSince") r
     WHERE e."id" = ANY(${enrollmentIds}::uuid[]) AND e."state" = 'enrolled'
       AND NOT a."waits" AND a."idleSince" <= ${idleCutoff}
       AND r."sent" < ${limits.stalledRemindersMax} AND (r."last" IS NULL OR r."last" <= ${idleCutoff})
       AND EXISTS (SELECT 1 FROM "Task" t WHERE t."courseId" = e."courseId" AND NOT EXISTS (
         SELECT 1 FROM "Submission" s WHERE s."enrollmentId" = e."id" AND s."taskId" = t."id"
            AND s."withdrawnAt" IS NULL AND s."status" = 'accepted') AND (
         EXISTS (SELECT 1 FROM "Submission" s
                  WHERE s."userId" = e."userId" AND s."taskId" = t."id" AND s."status" = 'rejected')
         OR NOT EXISTS (SELECT 1 FROM "BatchDueDate" d WHERE d."batchId" = e."batchId" AND d."taskId" = t."id"
                           AND d."hard" AND d."dueOn" < ${day}::date)))`
  const reminders = stalled.map(({ id, name, email, enrollmentId, idleSince, sent, ...templateData }) => ({
    recipient: { id, name, email },
    templateData: { ...templateData, days: Math.floor((now.getTime() - idleSince.getTime()) / DAY) },
    subjectId: enrollmentId,
    period: `${idleSince.getTime()}:${sent + 1}`,
  }))
  await remind(tx, { kind: 'stalled', template: 'course-stalled' }, reminders, now)
}
