import 'server-only'
import type { Actor } from '@/lib/auth/actor'
import { submissionsInStaffScope, type Viewer } from '@/lib/auth/course-scope'
import { db } from '@/lib/db/client'
import { findIdsUnlessMany } from '@/lib/db/search-ids'
import { containing, readPage, type PageRequest } from '@/lib/db/pagination'
import { awaitsVerdictFilter } from './awaits-verdict'
import { claim as limits } from './review-limits'
import type { Prisma } from '@/prisma/generated/client'
import type { SubmissionStatus } from '@/prisma/generated/enums'
import {
  submissionWithEvaluationSelect,
  listedSubmissionSelect,
  managedSubmissionSelect,
  toSubmissionWithEvaluation,
  toListedSubmission,
  toManagedSubmission,
} from './select'

/** The learner's current submission to a task, as a list of at most one. */
export async function listOwnSubmissionsForTask(actor: Actor, taskId: string) {
  const rows = await db.submission.findMany({
    where: { userId: actor.id, taskId, withdrawnAt: null },
    select: submissionWithEvaluationSelect,
  })
  return rows.map(toSubmissionWithEvaluation)
}

/** All current submissions of the learner, newest first. */
export async function listOwnSubmissions(actor: Actor) {
  const rows = await db.submission.findMany({
    where: { userId: actor.id, withdrawnAt: null },
    select: listedSubmissionSelect,
    orderBy: [{ submittedAt: 'desc' }, { id: 'desc' }],
  })
  return rows.map(toListedSubmission)
}

type Filters = {
  status?: SubmissionStatus | undefined
  course?: string | undefined
  queue?: 'mine' | 'overdue' | 'questions' | 'second' | undefined
  /** `after-rejection`: attempts after a rejection come first; both groups are sorted from oldest to newest. */
  sort?: PageRequest['sort'] | 'after-rejection'
}

/** Filters by queue: `mine` is assigned to or claimed by the reviewer. */
function inQueue(queue: Filters['queue'], reviewerId: string): Prisma.SubmissionWhereInput {
  if (queue === 'questions') return { awaitsReply: true }
  if (queue === 'second') return awaitsSecondReviewFilter(reviewerId)
  const now = new Date()
  if (queue === 'overdue') return { ...awaitsVerdictFilter, dueAt: { lt: now } }
  const claimedSince = new Date(now.getTime() - limits.expiresAfterMs)
  return {
    ...awaitsVerdictFilter,
    OR: [{ assigneeId: reviewerId }, { claimedById: reviewerId, claimedAt: { gt: claimedSince } }],
  }
}

/** Second reviews that this reviewer may decide. */
const openSecondReviews = (reviewerId: string): Prisma.SecondReviewWhereInput => ({
  state: 'open',
  opensAt: { lte: new Date() },
  userId: { not: reviewerId },
  OR: [{ firstReviewerId: null }, { firstReviewerId: { not: reviewerId } }],
})

/** Submissions with an open second review that this reviewer may decide. The reviewer sees them as pending. */
export const awaitsSecondReviewFilter = (reviewerId: string): Prisma.SubmissionWhereInput => ({
  secondReviews: { some: openSecondReviews(reviewerId) },
})

/** Current submissions in the courses that a member of staff sees. */
export async function listSubmissions(
  actor: Viewer,
  { status, course, queue, sort, ...pageRequest }: Omit<PageRequest, 'sort'> & Filters,
) {
  const filter: Prisma.SubmissionWhereInput = {
    withdrawnAt: null,
    ...(status && (await withStatus(status, actor.id))),
    ...(course && { task: { courseId: course } }),
    AND: [
      submissionsInStaffScope(actor),
      queue ? inQueue(queue, actor.id) : {},
      pageRequest.q ? await matchingSearch(pageRequest.q) : {},
    ],
  }
  const order =
    sort === 'after-rejection' ? { flagColumn: 'afterRejection' as const, sort: 'oldest' as const } : { sort }
  const { rows, meta } = await readPage('submittedAt', { ...pageRequest, ...order }, filter, {
    table: 'Submission',
    rows: (query) => db.submission.findMany({ ...query, select: managedSubmissionSelect }),
    total: (where) => db.submission.count({ where }),
  })
  return { data: rows.map((row) => toManagedSubmission(row, actor.id)), meta }
}

/** Filters by the status that the reviewer sees: a submission that matches `awaitsSecondReviewFilter` is pending. */
async function withStatus(
  status: SubmissionStatus,
  reviewerId: string,
): Promise<Prisma.SubmissionWhereInput> {
  const awaitsSecondReview = awaitsSecondReviewFilter(reviewerId)
  if (status !== 'pending') return { status, NOT: awaitsSecondReview }
  // Reads IDs instead of joining: if there are none, the filter is `status` alone, and an index returns rows in order.
  const ids = await findIdsUnlessMany(async (take) => {
    const where = openSecondReviews(reviewerId)
    const reviews = await db.secondReview.findMany({ where, select: { submissionId: true }, take })
    return reviews.map(({ submissionId }) => ({ id: submissionId }))
  })
  if (!ids) return { OR: [{ status }, awaitsSecondReview] }
  return ids.length > 0 ? { OR: [{ status }, { id: { in: ids } }] } : { status }
}

async function matchingSearch(q: string): Promise<Prisma.SubmissionWhereInput> {
  const contains = containing(q)
  const learnerFilter = { OR: [{ name: contains }, { email: contains }] }
  const taskFilter = { OR: [{ title: contains }, { course: { title: contains } }] }
  const [userIds, taskIds] = await Promise.all([
    findIdsUnlessMany((take) => db.user.findMany({ where: learnerFilter, select: { id: true }, take })),
    findIdsUnlessMany((take) => db.task.findMany({ where: taskFilter, select: { id: true }, take })),
  ])
  return {
    OR: [
      userIds ? { userId: { in: userIds } } : { user: learnerFilter },
      taskIds ? { taskId: { in: taskIds } } : { task: taskFilter },
    ],
  }
}
