import 'server-only'
import { audit } from '@/lib/audit/record'
import type { Actor } from '@/lib/auth/actor'
import { db, type Transaction } from '@/lib/db/client'
import { AppError } from '@/lib/errors'
import { assignment as limits } from './queue-limits'
import { messages } from '@/lib/messages'
import type { Prisma } from '@/prisma/generated/client'

type Load = { id: string; name: string; pending: number }

/** Administrators with the number of pending submissions that each has, and the number of those that nobody has. */
export async function reviewerLoads() {
  const [reviewers, waiting] = await Promise.all([
    loads(db, null),
    db.submission.count({ where: unassigned }),
  ])
  return { waiting, reviewers }
}

export type ReviewerLoads = Awaited<ReturnType<typeof reviewerLoads>>

const unassigned: Prisma.SubmissionWhereInput = {
  status: 'pending',
  withdrawnAt: null,
  OR: [{ assigneeId: null }, { assignee: { role: { not: 'admin' } } }],
}

/** Of these administrators, or of all (null), and of at most so many: an institute has far fewer. */
const loads = (tx: Pick<Transaction, '$queryRaw'>, ids: string[] | null) => tx.$queryRaw<Load[]>`
  SELECT u."id", u."name",
         (SELECT count(*) FROM "Submission" s
           WHERE s."assigneeId" = u."id" AND s."status" = 'pending' AND s."withdrawnAt" IS NULL)::int AS "pending"
    FROM "User" u WHERE u."role" = 'admin' AND (${ids}::uuid[] IS NULL OR u."id" = ANY (${ids}::uuid[]))
   ORDER BY u."name", u."id" LIMIT ${limits.reviewersMax}`

/**
 * Deals out what nobody has, the oldest first, each to the reviewer with the fewest. A second run at the same time
 * finds nothing left. Throws `conflict` for a reviewer who is no administrator.
 */
export async function assignSubmissions(actor: Actor, reviewerIds: string[]) {
  return db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(${limits.lock}::bigint)`
    // Against their deletion, before the submissions: deleting a user locks in this order.
    await tx.$queryRaw`SELECT 1 FROM "User" WHERE "id" = ANY (${reviewerIds}::uuid[]) ORDER BY "id" FOR KEY SHARE`
    const reviewers = await loads(tx, reviewerIds)
    if (reviewers.length < new Set(reviewerIds).size)
      throw new AppError('conflict', messages.admin.reviewerMissing)
    const rows = await tx.submission.findMany({
      where: unassigned,
      select: { id: true },
      orderBy: [{ submittedAt: 'asc' }, { id: 'asc' }],
      take: limits.max,
    })
    const assignees = shareOut(reviewers, rows.length)
    const assigned = await tx.$executeRaw`
      UPDATE "Submission" s SET "assigneeId" = dealt."assigneeId"
        FROM unnest(${rows.map(({ id }) => id)}::uuid[], ${assignees}::uuid[]) AS dealt("id", "assigneeId")
       WHERE s."id" = dealt."id" AND s."status" = 'pending' AND s."withdrawnAt" IS NULL`
    if (assigned > 0)
      await audit(tx, actor, 'submissions.assigned', ['list', 'submissions'], {
        submissions: assigned,
        reviewers: reviewers.map(({ name }) => name),
      })
    return assigned
  })
}

/** Whom each of so many submissions goes to: always the one with the fewest, by name if equal. */
export function shareOut(reviewers: Load[], count: number) {
  const current = reviewers.map(({ id, pending }) => ({ id, pending }))
  return Array.from({ length: count }, () => {
    const next = current.reduce((fewest, one) => (one.pending < fewest.pending ? one : fewest))
    next.pending++
    return next.id
  })
}
