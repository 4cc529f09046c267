import 'server-only'
import { audit } from '@/lib/audit/record'
import type { Actor } from '@/lib/auth/actor'
import { toEach } from '@/lib/db/bulk-action'
import { db, type Transaction } from '@/lib/db/client'
import { AppError, notFound } from '@/lib/errors'
import { undoReviewMs } from '@/lib/limits'
import { cancel, enqueue } from '@/lib/mail/outbox'
import { messages } from '@/lib/messages'
import type { EnrollmentState, SubmissionStatus } from '@/prisma/generated/enums'
import { canDecide, canUndo, type Verdict } from './state'

type Review = { status: SubmissionStatus; reason: string; seen?: SubmissionStatus | undefined }

/**
 * Records a verdict; its e-mail waits until undo is over. Throws `conflict` with the current status if another
 * reviewer was first or the course is completed.
 */
export async function reviewSubmission(actor: Actor, id: string, { status, reason, seen }: Review) {
  await db.$transaction(async (tx) => {
    const row = await lockForReview(tx, id)
    if (status === 'pending') {
      if (row.status !== 'pending') throw await decided(tx, row)
      return
    }
    const now = new Date()
    const repeated =
      row.status === status && row.reviewerId === actor.id && (row.reason ?? '') === reasonOf(status, reason)
    if (repeated) return
    if (!canDecide(row, status, actor.id, now, seen)) throw await decided(tx, row)
    const text = reasonOf(status, reason)
    await tx.submission.update({
      where: { id },
      data: { status, reason: text || null, reviewedAt: now, reviewerId: actor.id },
    })
    await cancel(tx, emailKey(row))
    await audit(tx, actor, `submission.${status}`, ['submission', id], {
      ...namesOf(row),
      before: { status: row.status, reason: row.reason },
      after: { status, reason: text || null },
    })
    await notifyLearner(tx, { ...row, reviewedAt: now }, status, text)
  })
}

/** Accepts pending ones; those decided in the meantime are left and reported. */
export const acceptSubmissions = (actor: Actor, ids: string[]) =>
  toEach(ids, (id) => reviewSubmission(actor, id, { status: 'accepted', reason: '', seen: 'pending' }))

/** Undoes a verdict within seconds, by its reviewer only; its e-mail is not sent. */
export async function undoReview(actor: Actor, id: string) {
  await db.$transaction(async (tx) => {
    const row = await lockForReview(tx, id)
    if (!canUndo(row, actor.id, new Date())) throw await decided(tx, row)
    await tx.submission.update({
      where: { id },
      data: { status: 'pending', reason: null, reviewedAt: null, reviewerId: null },
    })
    await cancel(tx, emailKey(row))
    await audit(tx, actor, 'submission.review-undone', ['submission', id], {
      ...namesOf(row),
      before: { status: row.status, reason: row.reason },
    })
  })
}

export async function removeSubmission(actor: Actor, id: string) {
  await db.$transaction(async (tx) => {
    const row = await tx.submission.findUnique({
      where: { id },
      select: {
        fileLink: true,
        status: true,
        reason: true,
        user: { select: { name: true } },
        task: { select: { title: true } },
      },
    })
    const { count } = await tx.submission.deleteMany({ where: { id } })
    if (!row || count === 0) throw notFound(messages.submissions.missing)
    await audit(tx, actor, 'submission.deleted', ['submission', id], {
      ...namesOf({ learner: row.user.name, task: row.task.title }),
      before: { fileLink: row.fileLink, status: row.status, reason: row.reason },
    })
  })
}

const reasonOf = (status: Verdict, reason: string) => (status === 'rejected' ? reason.trim() : '')

const namesOf = ({ learner, task }: { learner: string; task: string }) => ({ learner, task })

type Locked = {
  id: string
  learner: string
  task: string
  userId: string
  taskId: string
  status: SubmissionStatus
  reason: string | null
  reviewerId: string | null
  reviewedAt: Date | null
}

/** Locks the enrolment, against completion and deletion, then the row, against other reviewers. */
async function lockForReview(tx: Transaction, id: string): Promise<Locked> {
  const rows = await tx.$queryRaw<(Locked & { withdrawnAt: Date | null; state: EnrollmentState })[]>`
    SELECT s."id", s."userId", s."taskId", s."status"::text AS "status", s."reason", s."reviewerId", s."reviewedAt",
           s."withdrawnAt", e."state"::text AS "state", u."name" AS "learner", t."title" AS "task"
      FROM "Submission" s JOIN "Enrollment" e ON e."id" = s."enrollmentId"
      JOIN "User" u ON u."id" = s."userId" JOIN "Task" t ON t."id" = s."taskId"
     WHERE s."id" = ${id}::uuid FOR SHARE OF e FOR UPDATE OF s`
  const row = rows[0]
  if (!row) throw notFound(messages.submissions.missing)
  if (row.withdrawnAt) throw new AppError('conflict', messages.admin.submissionWithdrawn)
  if (row.state === 'completed') throw new AppError('conflict', messages.submissions.courseCompleted)
  return row
}

async function decided(tx: Transaction, { status, reason, reviewerId }: Locked) {
  const reviewer = reviewerId
    ? await tx.user.findUnique({ where: { id: reviewerId }, select: { name: true } })
    : null
  const message = messages.admin.alreadyReviewed(status, reviewer?.name ?? null)
  return new AppError('conflict', message, { extra: { data: { status, reason } } })
}

const emailKey = ({ id, reviewedAt }: { id: string; reviewedAt: Date | null }) =>
  `review:${id}:${reviewedAt?.getTime() ?? 0}`

async function notifyLearner(tx: Transaction, row: Locked, status: Verdict, reason: string) {
  const [learner, task] = await Promise.all([
    tx.user.findUniqueOrThrow({ where: { id: row.userId }, select: { name: true, email: true } }),
    tx.task.findUniqueOrThrow({
      where: { id: row.taskId },
      select: { title: true, course: { select: { title: true, slug: true } } },
    }),
  ])
  const facts = {
    name: learner.name,
    course: task.course.title,
    slug: task.course.slug,
    task: task.title,
    taskId: row.taskId,
  }
  const options = {
    key: emailKey(row),
    sendAfter: new Date((row.reviewedAt ?? new Date()).getTime() + undoReviewMs),
  }
  if (status === 'accepted') await enqueue(tx, learner.email, 'submission-accepted', facts, options)
  else await enqueue(tx, learner.email, 'submission-rejected', { ...facts, reason }, options)
}
