import 'server-only'
import { randomInt } from 'node:crypto'
import { audit } from '@/lib/audit/record'
import type { Actor } from '@/lib/auth/actor'
import { reviewersOf } from '@/lib/auth/course-scope'
import { db, type Transaction } from '@/lib/db/client'
import { AppError, notFound } from '@/lib/errors'
import { currentInstitute } from '@/lib/institute/settings'
import { undoReviewMs } from '@/lib/limits'
import { notifyEach } from '@/lib/notices/notify'
import { messages } from '@/lib/messages'
import { consume } from '@/lib/rate-limit/consume'
import { Prisma, type SecondReview } from '@/prisma/generated/client'
import { lockEnrollmentAndActor, lockTaskOf } from './lock'
import { reviewersMax } from './review-limits'
import { isWithinUndoTime, mayDecideSecond } from './state'
import { clearDeletedCriterionIds, loadVerdict, storeVerdict, type StoredVerdict } from './verdict'

type SubmissionIds = { id: string; userId: string; taskId: string }

/** A locked submission, with the learner's name and the task's title for the audit trail. */
type SubmissionOfReview = SubmissionIds &
  Omit<StoredVerdict, 'results'> & {
    reviewerId: string | null
    reviewedAt: Date | null
    learner: string
    task: string
  }

const verdictToJson = (verdict: StoredVerdict) => verdict as unknown as Prisma.InputJsonObject
export const verdictFromJson = (verdict: Prisma.JsonValue) => verdict as unknown as StoredVerdict

/** Reviewers of the course except the first reviewer and the learner. */
const otherReviewers = (
  tx: Transaction,
  courseId: string,
  { reviewerId, userId }: Pick<SubmissionOfReview, 'reviewerId' | 'userId'>,
) =>
  tx.user.findMany({
    where: { ...reviewersOf(courseId), id: { notIn: [userId, ...(reviewerId ? [reviewerId] : [])] } },
    select: { id: true, name: true, email: true },
    orderBy: { id: 'asc' },
    take: reviewersMax,
  })

/**
 * Requests a second verdict on the learner's own rejected attempt, once for a task. Repeating the same request changes
 * nothing. Throws `not_found`, or `conflict` with the reason.
 */
export async function askSecondReview(actor: Actor, id: string, rawRequest: string) {
  const request = rawRequest.trim()
  const own = { id, userId: actor.id }
  if (!(await db.submission.count({ where: own }))) throw notFound(messages.submissions.missing)
  // A request counts as a message to the reviewers.
  await consume('threadMessage', actor.id)
  await db.$transaction(async (tx) => {
    const enrollment = await lockEnrollmentAndActor(tx, id, actor.id)
    await lockTaskOf(tx, id)
    await tx.$queryRaw`SELECT 1 FROM "Submission" WHERE "id" = ${id}::uuid FOR UPDATE`
    const row = await tx.submission.findUnique({
      where: own,
      include: { user: { select: { name: true } }, task: { select: { title: true, course: true } } },
    })
    if (!row) throw notFound(messages.submissions.missing)
    const { taskId } = row
    const earlier = await tx.secondReview.findFirst({
      where: { userId: actor.id, taskId, kind: 'requested' },
    })
    if (earlier?.submissionId === id && earlier.state === 'open' && earlier.request === request) return
    if (earlier) throw new AppError('conflict', messages.secondReview.askedBefore)
    if (enrollment.state === 'completed') throw new AppError('conflict', messages.submissions.courseCompleted)
    if (currentInstitute().secondReviewPercent === null)
      throw new AppError('conflict', messages.secondReview.disabled)
    if (row.withdrawnAt || row.status !== 'rejected' || !row.reviewedAt)
      throw new AppError('conflict', messages.secondReview.notRejected)
    if (isWithinUndoTime(row, new Date()))
      throw new AppError('conflict', messages.secondReview.withinUndoTime)
    const reviewers = await otherReviewers(tx, row.task.course.id, row)
    if (reviewers.length === 0) throw new AppError('conflict', messages.secondReview.noOtherReviewer)
    // The request replaces an open sample (see `createSampleAtRandom`) of the same verdict.
    await tx.secondReview.deleteMany({ where: { submissionId: id, state: 'open' } })
    await createSecondReview(tx, row, row.reviewedAt, { kind: 'requested', request })
    const templateData = { learner: row.user.name, task: row.task.title, course: row.task.course.title }
    await notifyEach(
      tx,
      'second-review-asked',
      reviewers.map((recipient) => ({ recipient, templateData: { ...templateData, text: request } })),
    )
  })
}

async function createSecondReview(
  tx: Transaction,
  row: SubmissionIds & Omit<StoredVerdict, 'results'> & { reviewerId: string | null },
  firstReviewedAt: Date,
  columns: Pick<Prisma.SecondReviewUncheckedCreateInput, 'kind' | 'request' | 'opensAt'>,
) {
  const verdict = await loadVerdict(tx, row)
  await tx.secondReview.create({
    data: {
      ...columns,
      submissionId: row.id,
      userId: row.userId,
      taskId: row.taskId,
      firstStatus: verdict.status,
      firstVerdict: verdictToJson(verdict),
      firstReviewerId: row.reviewerId,
      firstReviewedAt,
    },
  })
}

/**
 * Creates a sample, a second review that only measures agreement, for a random `percent` of verdicts, if there is
 * another reviewer. Deletes an open sample of the former verdict. Nobody is notified.
 */
export async function createSampleAtRandom(
  tx: Transaction,
  row: SubmissionIds,
  verdict: StoredVerdict,
  review: { reviewerId: string; reviewedAt: Date; percent: number },
) {
  await deleteSample(tx, row.id)
  const { reviewerId, reviewedAt, percent } = review
  if (randomInt(100) >= percent) return
  const { courseId } = await tx.task.findUniqueOrThrow({
    where: { id: row.taskId },
    select: { courseId: true },
  })
  if ((await otherReviewers(tx, courseId, { ...row, reviewerId })).length === 0) return
  const { status, reason, nextStep } = verdict
  await createSecondReview(tx, { ...row, status, reason, nextStep, reviewerId }, reviewedAt, {
    kind: 'sample',
    // From then on, the verdict can no longer be undone.
    opensAt: new Date(reviewedAt.getTime() + undoReviewMs),
  })
}

/** Deletes the open sample of a verdict that is undone or replaced. */
export const deleteSample = (tx: Transaction, submissionId: string) =>
  tx.secondReview.deleteMany({ where: { submissionId, state: 'open', kind: 'sample' } })

/** The open second review of a submission whose row is locked; a sample only once its verdict can no longer be undone. */
export const findOpenSecondReview = (tx: Transaction, submissionId: string) =>
  tx.secondReview.findFirst({ where: { submissionId, state: 'open', opensAt: { lte: new Date() } } })

/** The second review on which this reviewer decided last, as long as that verdict can be undone. */
export const findUndoableSecondReview = (
  tx: Transaction,
  submissionId: string,
  reviewerId: string,
  now: Date,
) =>
  tx.secondReview.findFirst({
    where: {
      submissionId,
      state: 'decided',
      secondReviewerId: reviewerId,
      secondReviewedAt: { gt: new Date(now.getTime() - undoReviewMs) },
    },
    orderBy: { secondReviewedAt: 'desc' },
  })

/** Throws `conflict` for the first reviewer and for the learner, who may be staff, too. */
export function assertMayDecideSecond(second: SecondReview, reviewerId: string) {
  if (!mayDecideSecond(second, reviewerId))
    throw new AppError('conflict', messages.secondReview.awaitsVerdict)
}

/**
 * Records the second verdict, or a change of it by the same reviewer, and returns the time. A verdict that the learner
 * requested replaces the first one.
 */
export async function decideSecondReview(
  tx: Transaction,
  actor: Actor,
  row: SubmissionOfReview,
  second: SecondReview,
  verdict: StoredVerdict,
) {
  const now = new Date()
  await tx.secondReview.update({
    where: { id: second.id },
    data: {
      state: 'decided',
      secondStatus: verdict.status,
      secondVerdict: verdictToJson(verdict),
      secondReviewerId: actor.id,
      secondReviewedAt: now,
    },
  })
  await audit(tx, actor, 'submission.second-review', ['submission', row.id], {
    learner: row.learner,
    task: row.task,
    before: { status: second.secondStatus ?? second.firstStatus },
    after: { status: verdict.status, reason: verdict.reason },
  })
  if (second.kind === 'requested')
    await storeVerdict(tx, row.id, verdict, { reviewedAt: now, reviewerId: actor.id })
  return now
}

const isLater = (time: Date | null, other: Date | null) => (time?.getTime() ?? 0) > (other?.getTime() ?? 0)

/**
 * Undoes the reviewer's latest second verdict, and restores the first one if it was replaced. Returns null if there is
 * none to undo. Throws `conflict` if another second review is open.
 */
export async function undoSecondReview(
  tx: Transaction,
  row: SubmissionOfReview,
  reviewerId: string,
  now: Date,
) {
  const second = await findUndoableSecondReview(tx, row.id, reviewerId, now)
  if (!second) return null
  // After deciding the sample, this reviewer replaced the verdict in force: undo applies to that newer verdict.
  if (
    second.kind === 'sample' &&
    row.reviewerId === reviewerId &&
    isLater(row.reviewedAt, second.secondReviewedAt)
  )
    return null
  if (await tx.secondReview.count({ where: { submissionId: row.id, state: 'open' } }))
    throw new AppError('conflict', messages.secondReview.awaitsVerdict)
  await tx.secondReview.update({
    where: { id: second.id },
    data: {
      state: 'open',
      secondStatus: null,
      secondVerdict: Prisma.DbNull,
      secondReviewerId: null,
      secondReviewedAt: null,
    },
  })
  const { kind, firstReviewedAt, firstReviewerId } = second
  const undoneVerdict = verdictFromJson(second.secondVerdict)
  // The verdict on a sample did not replace the one in force.
  if (kind === 'sample') return { kind, undoneVerdict, verdictInForce: await loadVerdict(tx, row) }
  const verdictInForce = await clearDeletedCriterionIds(tx, verdictFromJson(second.firstVerdict))
  await storeVerdict(tx, row.id, verdictInForce, { reviewedAt: firstReviewedAt, reviewerId: firstReviewerId })
  return { kind, undoneVerdict, verdictInForce }
}

/** Cancels the open second reviews of these attempts, because they are withdrawn or their course is completed. */
export const cancelSecondReviews = (tx: Transaction, submission: Prisma.SubmissionWhereInput) =>
  tx.secondReview.updateMany({ where: { state: 'open', submission }, data: { state: 'cancelled' } })
