import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import { audit } from '@/lib/audit/record'
import type { Actor } from '@/lib/auth/actor'
import { isCourseInStaffScopeSql } from '@/lib/auth/course-scope'
import { lockAndTouchBatchOf } from '@/lib/calendar/mutations'
import { applyToEach } from '@/lib/db/bulk-action'
import { db, type Transaction } from '@/lib/db/client'
import { AppError, notFound } from '@/lib/errors'
import { cancelNotice } from '@/lib/notices/notify'
import { messages } from '@/lib/messages'
import { currentInstitute } from '@/lib/institute/settings'
import { Prisma, type SecondReview } from '@/prisma/generated/client'
import type { SubmissionStatus } from '@/prisma/generated/enums'
import { lockEnrollmentAndActor, lockTaskOf } from './lock'
import type { ResultInput } from './review-rules'
import {
  assertMayDecideSecond,
  deleteSample,
  decideSecondReview,
  findOpenSecondReview,
  findUndoableSecondReview,
  createSampleAtRandom,
  undoSecondReview,
  verdictFromJson,
} from './second-review'
import { canDecide, canUndo, isClaimedByOther, mayDecideSecond } from './state'
import {
  toAuditDetails,
  loadVerdict,
  findReplacedVerdict,
  restoreReplacedVerdict,
  storeVerdict,
  buildVerdict,
  type ReplacedVerdict,
  type StoredVerdict,
} from './verdict'
import { noticeKey, notifyLearner } from './verdict-notice'

type Review = {
  status: SubmissionStatus
  reason: string
  next_step?: string | undefined
  results?: ResultInput[] | undefined
  /** The status that the reviewer saw. The review is refused if the submission has another one. */
  seen?: SubmissionStatus | undefined
}

/**
 * Records a verdict. Throws `conflict` if the submission is withdrawn or claimed by another reviewer, the learner has
 * completed the course, a criterion changed or `canDecide` is false.
 */
export async function reviewSubmission(actor: Actor, id: string, { status, seen, ...feedback }: Review) {
  await db.$transaction(async (tx) => {
    const row = await lockForReview(tx, id, actor)
    // API clients may send `pending`, too. It changes nothing, and is refused if a verdict is visible to the actor.
    if (status === 'pending') {
      if ((await verdictShownTo(tx, actor, row)).status !== 'pending')
        throw await alreadyReviewedError(tx, actor, row)
      return
    }
    const second = await findOpenSecondReview(tx, id)
    if (second) {
      assertMayDecideSecond(second, actor.id)
      // Reviewers who may decide see the submission as pending.
      if (seen && seen !== 'pending') throw await alreadyReviewedError(tx, actor, row)
      return decideAsSecondReviewer(
        tx,
        actor,
        row,
        second,
        await buildVerdict(tx, row.taskId, status, feedback),
      )
    }
    await requireUnclaimed(tx, row, actor.id)
    const former = await loadVerdict(tx, row)
    const verdict = await buildVerdict(tx, row.taskId, status, feedback)
    if (row.reviewerId === actor.id && isDeepStrictEqual(former, verdict)) return
    const now = new Date()
    const undoableSecondReview = await findUndoableSecondReview(tx, id, actor.id, now)
    // A sample is a second review that only measures agreement, so repeating its verdict changes nothing. A reviewer
    // who saw the submission's own status (`seen`) wants to change that status.
    if (
      undoableSecondReview?.kind === 'sample' &&
      seen !== row.status &&
      hasSameSecondVerdict(undoableSecondReview, verdict)
    )
      return
    if (!canDecide(row, status, actor.id, now, seen)) throw await alreadyReviewedError(tx, actor, row)
    if (undoableSecondReview?.kind === 'requested') {
      await cancelNotice(tx, noticeKey(row))
      return decideAsSecondReviewer(tx, actor, row, undoableSecondReview, verdict)
    }
    const replacedVerdict = await findReplacedVerdict(tx, row, former, { noticeKey: noticeKey(row), now })
    await storeVerdict(tx, id, verdict, { reviewedAt: now, reviewerId: actor.id, replacedVerdict })
    await cancelNotice(tx, noticeKey(row))
    await audit(tx, actor, `submission.${status}`, ['submission', id], {
      ...namesOf(row),
      before: toAuditDetails(former),
      after: toAuditDetails(verdict),
    })
    // The e-mail is sent once the verdict can no longer be undone.
    await notifyLearner(tx, { ...row, reviewedAt: now }, verdict)
    const percent = currentInstitute().secondReviewPercent ?? 0
    await createSampleAtRandom(tx, row, verdict, { reviewerId: actor.id, reviewedAt: now, percent })
  })
}

const hasSameSecondVerdict = ({ secondVerdict }: SecondReview, verdict: StoredVerdict) =>
  isDeepStrictEqual(verdictFromJson(secondVerdict), verdict)

/** Records or changes the verdict of a second reviewer. Notifies the learner only if they requested the review. */
async function decideAsSecondReviewer(
  tx: Transaction,
  actor: Actor,
  row: LockedSubmission,
  second: SecondReview,
  verdict: StoredVerdict,
) {
  const reviewedAt = await decideSecondReview(tx, actor, row, second, verdict)
  if (second.kind === 'requested')
    await notifyLearner(tx, { ...row, reviewedAt }, verdict, { isSecondVerdict: true })
}

/** Accepts pending submissions; those decided in the meantime stay unchanged and are reported as refused. */
export const acceptSubmissions = (actor: Actor, ids: string[]) =>
  applyToEach(ids, (id) => reviewSubmission(actor, id, { status: 'accepted', reason: '', seen: 'pending' }))

/**
 * Undoes a verdict that the actor gave less than `undoReviewMs` ago: cancels its e-mail and restores the verdict that it
 * replaced.
 */
export async function undoReview(actor: Actor, id: string) {
  await db.$transaction(async (tx) => {
    // The iCalendar SEQUENCE is computed from the latest time of course, batch and attempts. A new time of the batch
    // keeps it from decreasing when the verdict's time is removed.
    await lockAndTouchBatchOf(tx, { submissions: { some: { id } } })
    const row = await lockForReview(tx, id, actor)
    const now = new Date()
    const undone = await undoSecondReview(tx, row, actor.id, now)
    if (undone) {
      // On a sample, `noticeKey(row)` belongs to the verdict in force, whose notice must stay.
      if (undone.kind === 'requested') await cancelNotice(tx, noticeKey(row))
      return auditUndo(tx, actor, row, undone.undoneVerdict, undone.verdictInForce)
    }
    if (!canUndo(row, actor.id, now)) throw await alreadyReviewedError(tx, actor, row)
    await deleteSample(tx, id)
    const undoneVerdict = await loadVerdict(tx, row)
    const restored = await restoreReplacedVerdict(tx, row)
    await cancelNotice(tx, noticeKey(row))
    await auditUndo(tx, actor, row, undoneVerdict, restored)
  })
}

/** Records an undone verdict and the one now in force, if any. */
const auditUndo = (
  tx: Transaction,
  actor: Actor,
  row: LockedSubmission,
  undone: StoredVerdict,
  inForce: StoredVerdict | null,
) =>
  audit(tx, actor, 'submission.review-undone', ['submission', row.id], {
    ...namesOf(row),
    before: toAuditDetails(undone),
    ...(inForce && { after: toAuditDetails(inForce) }),
  })

const namesOf = ({ learner, task }: { learner: string; task: string }) => ({ learner, task })

type LockedSubmission = {
  id: string
  learner: string
  task: string
  userId: string
  taskId: string
  status: SubmissionStatus
  reason: string | null
  nextStep: string | null
  reviewerId: string | null
  reviewedAt: Date | null
  claimedById: string | null
  claimedAt: Date | null
  replacedVerdict: ReplacedVerdict | null
}

/**
 * Locks enrollment, actor and task, then the submission against other reviewers. Throws `not_found` outside of the
 * actor's courses, `conflict` if it is withdrawn or the learner has completed the course.
 */
async function lockForReview(tx: Transaction, id: string, actor: Actor): Promise<LockedSubmission> {
  const enrollment = await lockEnrollmentAndActor(tx, id, actor.id)
  await lockTaskOf(tx, id)
  const rows = await tx.$queryRaw<(LockedSubmission & { withdrawnAt: Date | null })[]>`
    SELECT s."id", s."userId", s."taskId", s."status"::text AS "status", s."reason", s."nextStep", s."reviewerId",
           s."reviewedAt", s."claimedById", s."claimedAt", s."replacedVerdict", s."withdrawnAt", u."name" AS "learner",
           t."title" AS "task"
      FROM "Submission" s JOIN "User" u ON u."id" = s."userId" JOIN "Task" t ON t."id" = s."taskId"
     WHERE s."id" = ${id}::uuid AND ${isCourseInStaffScopeSql(actor, Prisma.sql`t."courseId"`)} FOR UPDATE OF s`
  const row = rows[0]
  if (!row) throw notFound(messages.submissions.missing)
  if (row.withdrawnAt) throw new AppError('conflict', messages.admin.submissionWithdrawn)
  if (enrollment.state === 'completed') throw new AppError('conflict', messages.submissions.courseCompleted)
  return row
}

/** Throws `conflict` if another reviewer has claimed the submission. */
async function requireUnclaimed(tx: Transaction, row: LockedSubmission, reviewerId: string) {
  if (row.status !== 'pending' || !isClaimedByOther(row, reviewerId, new Date())) return
  const claimant = await tx.user.findUnique({
    where: { id: row.claimedById ?? '' },
    select: { name: true },
  })
  if (claimant) throw new AppError('conflict', messages.admin.claimedBy(claimant.name))
}

/** While a second review is open, reviewers who may decide it see the submission as pending. */
async function verdictShownTo(
  tx: Transaction,
  { id }: Actor,
  row: LockedSubmission,
): Promise<Pick<LockedSubmission, 'status' | 'reason' | 'reviewerId'>> {
  const second = await findOpenSecondReview(tx, row.id)
  const isHidden = second && mayDecideSecond(second, id)
  return isHidden ? { status: 'pending', reason: null, reviewerId: null } : row
}

async function alreadyReviewedError(tx: Transaction, actor: Actor, row: LockedSubmission) {
  const { status, reason, reviewerId } = await verdictShownTo(tx, actor, row)
  const reviewer = reviewerId
    ? await tx.user.findUnique({ where: { id: reviewerId }, select: { name: true } })
    : null
  const message = messages.admin.alreadyReviewed(status, reviewer?.name ?? null)
  return new AppError('conflict', message, { extra: { data: { status, reason } } })
}
