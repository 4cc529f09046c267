import 'server-only'
import type { Actor } from '@/lib/auth/actor'
import { submissionsInStaffScope, type Viewer } from '@/lib/auth/course-scope'
import { db } from '@/lib/db/client'
import { notFound } from '@/lib/errors'
import { checkLink } from '@/lib/links/check-link'
import { messages } from '@/lib/messages'
import { compareFiles } from '@/lib/previews/compare'
import { consume } from '@/lib/rate-limit/consume'
import type { Prisma } from '@/prisma/generated/client'
import { toCriterionWithComments, criteriaWithComments } from './saved-comments'
import { secondReviewSelect, toSecondReview } from './second-review-select'
import {
  attemptSelect,
  findSecondReviewOpenTo,
  managedSubmissionSelect,
  taskWithCourseSelect,
  toAttempt,
  toManagedSubmission,
} from './select'

/** Maximum number of listed submissions of other learners whose file begins with the same bytes. */
const sameFileMax = 5

/** The desk offers at most `max` next steps from the latest `searchedReviews` reviews that have one. */
const nextStepLimits = { max: 5, searchedReviews: 50 } as const

const linkSelect = {
  linkFinalUrl: true,
  linkStatus: true,
  linkType: true,
  linkLength: true,
  linkSha256: true,
  linkCheckedAt: true,
} as const satisfies Prisma.SubmissionSelect

const submissionDetailsSelect = {
  ...managedSubmissionSelect,
  ...attemptSelect,
  ...linkSelect,
  userId: true,
  withdrawnAt: true,
  reviewedAt: true,
  reviewer: { select: { name: true } },
  task: { select: { ...taskWithCourseSelect, description: true, criteria: criteriaWithComments } },
} as const satisfies Prisma.SubmissionSelect

/** Replaces the first verdict for a second reviewer until they have decided. */
const noVerdict = {
  status: 'pending' as const,
  reason: null,
  nextStep: null,
  results: [],
  reviewedAt: null,
  reviewer: null,
}

type LinkRow = Prisma.SubmissionGetPayload<{ select: typeof linkSelect }>

const toLink = (row: LinkRow) => ({
  final_url: row.linkFinalUrl,
  status: row.linkStatus,
  type: row.linkType,
  length: row.linkLength === null ? null : Number(row.linkLength),
  checked_at: row.linkCheckedAt.toISOString(),
})

/** The next steps in the latest reviews of all learners' other submissions for the task, each once. */
async function recentNextSteps(taskId: string, submissionId: string) {
  const rows = await db.submission.findMany({
    where: { taskId, id: { not: submissionId }, nextStep: { not: null } },
    orderBy: [{ reviewedAt: 'desc' }, { id: 'desc' }],
    take: nextStepLimits.searchedReviews,
    select: { nextStep: true },
  })
  return [...new Set(rows.flatMap(({ nextStep }) => nextStep ?? []))].slice(0, nextStepLimits.max)
}

/**
 * Details for a reviewer: the task, the learner's earlier attempts, the result of the link check, and submissions of
 * other learners whose file has the same first bytes.
 */
export async function submissionDetails(actor: Viewer, id: string) {
  const staffScope = submissionsInStaffScope(actor)
  const row = await db.submission.findFirst({ where: { id, ...staffScope }, select: submissionDetailsSelect })
  if (!row) throw notFound(messages.submissions.missing)
  const isBlind = findSecondReviewOpenTo(row.secondReviews, actor.id) !== undefined
  const [attempts, sameFile, reviews, next_steps] = await Promise.all([
    db.submission.findMany({
      where: { userId: row.userId, taskId: row.taskId, submittedAt: { lt: row.submittedAt } },
      orderBy: [{ submittedAt: 'asc' }, { id: 'asc' }],
      select: attemptSelect,
    }),
    db.submission.findMany({
      where: { linkSha256: row.linkSha256, userId: { not: row.userId }, ...staffScope },
      orderBy: [{ submittedAt: 'asc' }, { id: 'asc' }],
      take: sameFileMax,
      select: { id: true, user: { select: { name: true } }, task: { select: { title: true } } },
    }),
    db.secondReview.findMany({
      // Without those already decided for a blind reviewer: they contain the first verdict.
      where: { submissionId: id, ...(isBlind && { state: 'open' }) },
      orderBy: { opensAt: 'asc' },
      select: secondReviewSelect,
    }),
    row.task.criteria.length > 0 ? recentNextSteps(row.taskId, id) : [],
  ])
  const rowForViewer = isBlind ? { ...row, ...noVerdict } : row
  return {
    ...toAttempt(rowForViewer),
    // `toManagedSubmission` hides the first verdict itself.
    ...toManagedSubmission(row, actor.id),
    second_reviews: reviews.flatMap((review) => toSecondReview(review, actor.id) ?? []),
    criteria: row.task.criteria.map(toCriterionWithComments),
    next_steps,
    description: row.task.description,
    withdrawn: row.withdrawnAt !== null,
    reviewed_at: rowForViewer.reviewedAt?.toISOString() ?? null,
    reviewer: rowForViewer.reviewer?.name ?? null,
    link: toLink(row),
    attempts: attempts.map(toAttempt),
    same_file: sameFile.map((other) => ({ id: other.id, name: other.user.name, title: other.task.title })),
  }
}

export type SubmissionDetails = Awaited<ReturnType<typeof submissionDetails>>

/**
 * Fetches the link again; `changed` is whether its first bytes, length or media type differ from what was submitted.
 * Throws `not_found`, and the errors of `checkLink`.
 */
export async function recheckLink(actor: Actor, id: string) {
  await consume('recheckLink', actor.id)
  const row = await db.submission.findFirst({
    where: { id, ...submissionsInStaffScope(actor) },
    select: { fileLink: true, linkSha256: true, linkLength: true, linkType: true },
  })
  if (!row) throw notFound(messages.submissions.missing)
  const linkCheck = await checkLink(row.fileLink)
  const submitted = { sha256: row.linkSha256, length: row.linkLength, type: row.linkType }
  return {
    changed: compareFiles(submitted, linkCheck).result === 'changed',
    ...toLink({
      linkFinalUrl: linkCheck.finalUrl,
      linkStatus: linkCheck.status,
      linkType: linkCheck.type,
      linkLength: linkCheck.length,
      linkSha256: linkCheck.sha256,
      linkCheckedAt: linkCheck.checkedAt,
    }),
  }
}

export type LinkRecheck = Awaited<ReturnType<typeof recheckLink>>
