import 'server-only'
import { audit } from '@/lib/audit/record'
import type { Actor } from '@/lib/auth/actor'
import { isReviewerOfSql } from '@/lib/auth/course-scope'
import { db, type Transaction } from '@/lib/db/client'
import { AppError } from '@/lib/errors'
import { awaitsVerdictSql } from './awaits-verdict'
import { assignment as limits, reviewersMax } from './review-limits'
import { messages } from '@/lib/messages'
import { Prisma } from '@/prisma/generated/client'

type Workload = { id: string; name: string; pending: number; restrictedToCourseIds: string[] | null }

/**
 * Up to `reviewersMax` reviewers with the number of pending submissions assigned to each, and the number of unassigned
 * ones. A submission that its assignee may no longer review counts as unassigned.
 */
export async function reviewerWorkloads() {
  const [reviewers, [unassigned]] = await Promise.all([
    workloadsOf(db, null),
    db.$queryRaw<{ count: number }[]>`SELECT count(*)::int AS "count" ${fromUnassignedSql}`,
  ])
  const counts = reviewers.map(({ id, name, pending }) => ({ id, name, pending }))
  // The API names the number of unassigned submissions `waiting`.
  return { waiting: unassigned?.count ?? 0, reviewers: counts }
}

export type ReviewerWorkloads = Awaited<ReturnType<typeof reviewerWorkloads>>

const courseIdSql = Prisma.sql`t."courseId"`

/** Submissions in the queue that have no assignee, or one who may no longer review them. */
const fromUnassignedSql = Prisma.sql`
  FROM "Submission" s JOIN "Task" t ON t."id" = s."taskId"
  LEFT JOIN "User" a ON a."id" = s."assigneeId" AND ${isReviewerOfSql(Prisma.sql`a`, courseIdSql)}
 WHERE ${awaitsVerdictSql} AND a."id" IS NULL`

/**
 * The workloads of the staff members with these IDs (null: of all). `restrictedToCourseIds` is null for managers and
 * administrators, who may review all courses.
 */
const workloadsOf = (tx: Pick<Transaction, '$queryRaw'>, ids: string[] | null) => tx.$queryRaw<Workload[]>`
  SELECT u."id", u."name",
         (SELECT count(*) FROM "Submission" s JOIN "Task" t ON t."id" = s."taskId"
           WHERE s."assigneeId" = u."id" AND ${awaitsVerdictSql}
             AND ${isReviewerOfSql(Prisma.sql`u`, courseIdSql)})::int AS "pending",
         CASE u."role" WHEN 'reviewer'
           THEN ARRAY(SELECT "courseId"::text FROM "CourseReviewer" WHERE "userId" = u."id")
         END AS "restrictedToCourseIds"
    FROM "User" u
   WHERE u."role" <> 'user' AND (${ids}::uuid[] IS NULL OR u."id" = ANY (${ids}::uuid[]))
   ORDER BY u."name", u."id" LIMIT ${reviewersMax}`

/**
 * Assigns the oldest unassigned submissions, up to `submissionsMax`, to those reviewers who may review them. Parallel
 * calls run one by one. Throws `conflict` if an ID is not that of a staff member.
 */
export async function assignSubmissions(actor: Actor, reviewerIds: string[]) {
  return db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(${limits.advisoryLockKey}::bigint)`
    // Keeps the reviewers from being deleted. A deletion locks in the same order, users first: this prevents deadlocks.
    await tx.$queryRaw`SELECT 1 FROM "User" WHERE "id" = ANY (${reviewerIds}::uuid[]) ORDER BY "id" FOR KEY SHARE`
    const reviewers = await workloadsOf(tx, reviewerIds)
    if (reviewers.length < new Set(reviewerIds).size)
      throw new AppError('conflict', messages.admin.reviewerMissing)
    const rows = await tx.$queryRaw<(Assignable & { id: string; assigneeId: string | null })[]>`
      SELECT s."id", s."userId", t."courseId", s."assigneeId" ${fromUnassignedSql}
       ORDER BY s."submittedAt", s."id" LIMIT ${limits.submissionsMax}`
    const assignees = distribute(reviewers, rows)
    const assigned = await tx.$executeRaw`
      UPDATE "Submission" s SET "assigneeId" = assignment."assigneeId"
        FROM unnest(${rows.map(({ id }) => id)}::uuid[], ${assignees}::uuid[],
                    ${rows.map(({ assigneeId }) => assigneeId)}::uuid[]) AS assignment("id", "assigneeId", "former")
       WHERE s."id" = assignment."id" AND assignment."assigneeId" IS NOT NULL
         AND ${awaitsVerdictSql}
         AND s."assigneeId" IS NOT DISTINCT FROM assignment."former"`
    if (assigned > 0)
      await audit(tx, actor, 'submissions.assigned', ['list', 'submissions'], {
        submissions: assigned,
        reviewers: reviewers.map(({ name }) => name),
      })
    return assigned
  })
}

/** `userId` is the learner. */
type Assignable = { courseId: string; userId: string }

/**
 * Returns for each submission the permitted reviewer with the fewest pending ones, or null. Nobody is assigned their own
 * work. Submissions of courses with the fewest reviewers are assigned first.
 */
export function distribute(reviewers: Workload[], submissions: Assignable[]) {
  const candidates = reviewers.map(({ id, pending, restrictedToCourseIds }) => ({
    id,
    pending,
    restrictedTo: restrictedToCourseIds && new Set(restrictedToCourseIds),
  }))
  const reviewersByCourse = new Map(
    [...new Set(submissions.map(({ courseId }) => courseId))].map((courseId) => [
      courseId,
      candidates.filter(({ restrictedTo }) => !restrictedTo || restrictedTo.has(courseId)),
    ]),
  )
  const reviewersFor = ({ courseId }: Assignable) => reviewersByCourse.get(courseId) ?? []
  const order = submissions
    .map((submission, index) => ({ submission, index }))
    .sort((one, other) => reviewersFor(one.submission).length - reviewersFor(other.submission).length)
  const assignees = submissions.map((): string | null => null)
  for (const { submission, index } of order) {
    const [first, ...others] = reviewersFor(submission).filter(({ id }) => id !== submission.userId)
    if (!first) continue
    const next = others.reduce((fewest, one) => (one.pending < fewest.pending ? one : fewest), first)
    next.pending++
    assignees[index] = next.id
  }
  return assignees
}
