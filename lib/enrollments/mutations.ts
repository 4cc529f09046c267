import 'server-only'
import type { z } from 'zod'
import { toValidAnswerRows, lockForm, type AnswersInput } from '@/lib/admission/mutations'
import { audit } from '@/lib/audit/record'
import type { Actor } from '@/lib/auth/actor'
import { assignSeat, requestableBatchIds } from '@/lib/batches/seats'
import { lockAndTouchBatchOf } from '@/lib/calendar/mutations'
import { applyToEach } from '@/lib/db/bulk-action'
import { issueCertificate, currentCid } from '@/lib/certificates/issue/issue'
import { isForeignKeyViolation, isDuplicate } from '@/lib/db/errors'
import { db, type Transaction } from '@/lib/db/client'
import { AppError, notFound } from '@/lib/errors'
import { cancelNotices, notify } from '@/lib/notices/notify'
import { cancelSecondReviews } from '@/lib/submissions/second-review'
import { findUndoableNoticeKeys } from '@/lib/submissions/verdict-notice'
import { messages } from '@/lib/messages'
import { consume } from '@/lib/rate-limit/consume'
import { acceptMatchingMax } from './limits'
import { enrollmentConditions, listUnacceptedTasks } from './queries'
import type { acceptMatchingBody } from './schema'
import { enrollmentTransitions } from './state'

/**
 * Requests the given batch or else an open one; without open batches, the course alone. Throws `conflict` for a second
 * request, a batch that is not open, or answers to outdated questions.
 */
export async function requestEnrollment(
  actor: Actor,
  courseId: string,
  batchId?: string,
  answersInput?: AnswersInput,
) {
  await consume('requestEnrollment', actor.id)
  try {
    const batchIds = await requestableBatchIds(courseId, batchId)
    return await db.$transaction(async (tx) => {
      const assignedBatch = await assignSeat(tx, batchIds)
      if (answersInput) await lockForm(tx, courseId)
      const answers = answersInput
        ? await toValidAnswerRows(tx, { courseId, batchId: assignedBatch.batchId }, answersInput)
        : []
      await tx.enrollment.create({
        data: { userId: actor.id, courseId, ...assignedBatch, answers: { create: answers } },
        select: { id: true },
      })
      return assignedBatch
    })
  } catch (error) {
    if (isDuplicate(error)) throw new AppError('conflict', messages.enrollments.already, { cause: error })
    if (isForeignKeyViolation(error)) throw notFound(messages.courses.missing)
    throw error
  }
}

/** Accepting twice is harmless. Throws `conflict` for a learner on a waiting list. */
export async function acceptEnrollment(actor: Actor, id: string) {
  const { from, to } = enrollmentTransitions.accept
  await db.$transaction(async (tx) => {
    const { count } = await tx.enrollment.updateMany({
      where: { id, state: from, waitingSince: null },
      data: { state: to, enrolledAt: new Date() },
    })
    const row = await findOrThrow(tx, id)
    if (row.state === from) throw new AppError('conflict', messages.batches.onWaitingList)
    if (count === 0) return
    await audit(tx, actor, 'enrollment.accepted', ['enrollment', id], {
      learner: row.user.name,
      course: row.course.title,
    })
    await notify(tx, row.user, 'enrollment-accepted', {
      course: row.course.title,
      slug: row.course.slug,
    })
  })
}

export const acceptEnrollments = (actor: Actor, ids: string[]) =>
  applyToEach(ids, (id) => acceptEnrollment(actor, id))

/**
 * Accepts matching requests that are on no waiting list, oldest first, at most `acceptMatchingMax` or `seen_total`.
 * `seen_at` excludes later requests, but not those that have left a waiting list since.
 */
export async function acceptMatchingEnrollments(
  actor: Actor,
  { seen_at, seen_total = acceptMatchingMax, ...filters }: z.infer<typeof acceptMatchingBody>,
) {
  const rows = await db.enrollment.findMany({
    where: {
      // As a filter, `requested` excludes waiting lists.
      ...(await enrollmentConditions({ ...filters, state: 'requested' })),
      ...(seen_at && { requestedAt: { lte: new Date(seen_at) } }),
    },
    orderBy: [{ requestedAt: 'asc' }, { id: 'asc' }],
    take: Math.min(seen_total, acceptMatchingMax),
    select: { id: true },
  })
  return acceptEnrollments(
    actor,
    rows.map(({ id }) => id),
  )
}

/** Deletes a request and notifies the learner. Throws `conflict` if the enrollment is no longer a request. */
export async function declineEnrollment(actor: Actor, { id, reason }: { id: string; reason: string }) {
  await db.$transaction(async (tx) => {
    const row = await findOrThrow(tx, id)
    const { count } = await tx.enrollment.deleteMany({ where: { id, state: 'requested' } })
    if (count === 0) {
      // Throws `not_found` if a parallel call has deleted the request.
      await findOrThrow(tx, id)
      throw new AppError('conflict', messages.admin.enrollmentNotRequested)
    }
    const templateData = { course: row.course.title, reason }
    await audit(tx, actor, 'enrollment.declined', ['enrollment', id], {
      learner: row.user.name,
      ...templateData,
    })
    await notify(tx, row.user, 'enrollment-declined', {
      slug: row.course.slug,
      ...templateData,
    })
  })
}

/**
 * Completes the course and issues one certificate in the same transaction, even for parallel calls. Throws `conflict`
 * if the enrollment, or a task that is not in `seenTaskIds`, is not accepted.
 */
export async function completeEnrollment(actor: Actor, id: string, seenTaskIds?: string[]) {
  const { from, to } = enrollmentTransitions.complete
  return db.$transaction(async (tx) => {
    const { count } = await tx.enrollment.updateMany({
      where: { id, state: from },
      data: { state: to, completedAt: new Date() },
    })
    const row = await findOrThrow(tx, id)
    if (count === 0) {
      if (row.state !== to) throw new AppError('conflict', messages.admin.enrollmentNotAccepted)
      return { cid: await currentCid(tx, id) }
    }
    const { cid, tasksAccepted, tasksMissing } = await issueCertificate(tx, id)
    if (seenTaskIds) await checkUnacceptedTasks(tx, actor, id, seenTaskIds)
    await cancelSecondReviews(tx, { enrollmentId: id })
    // Completion closes the message threads: learners' open questions can no longer be answered.
    await tx.submission.updateMany({
      where: { enrollmentId: id, awaitsReply: true },
      data: { awaitsReply: false },
    })
    await audit(tx, actor, 'enrollment.completed', ['enrollment', id], {
      learner: row.user.name,
      course: row.course.title,
      cid,
      tasksAccepted,
      tasksMissing,
    })
    await notify(tx, row.user, 'certificate-ready', {
      course: row.course.title,
      slug: row.course.slug,
      cid,
    })
    return { cid }
  })
}

/**
 * Runs after the certificate is issued, so that a task added in between is found, and before second reviews are
 * cancelled, so that the actor is not told a verdict that is hidden from them.
 */
async function checkUnacceptedTasks(tx: Transaction, actor: Actor, id: string, seenTaskIds: string[]) {
  const unacceptedTasks = await listUnacceptedTasks(actor, id, tx)
  if (unacceptedTasks.some((task) => !seenTaskIds.includes(task.id)))
    throw new AppError('conflict', messages.admin.unacceptedTasksChanged)
}

/** Deletes an enrollment with its submissions. Throws `conflict` if the learner has completed the course. */
export async function removeEnrollment(actor: Actor, id: string) {
  await db.$transaction(async (tx) => {
    await lockAndTouchBatchOf(tx, { id })
    // Waits for a parallel change, so that the audit event records the enrollment as that change has left it.
    await tx.$queryRaw`SELECT 1 FROM "Enrollment" WHERE "id" = ${id}::uuid FOR UPDATE`
    const row = await findOrThrow(tx, id)
    if (row.state === 'completed') throw new AppError('conflict', messages.admin.enrollmentNotDeletable)
    // Verdicts that could still be undone are not announced.
    const noticeKeys = await findUndoableNoticeKeys(tx, { enrollmentId: id })
    await tx.enrollment.delete({ where: { id } })
    await cancelNotices(tx, noticeKeys)
    await audit(tx, actor, 'enrollment.deleted', ['enrollment', id], {
      learner: row.user.name,
      course: row.course.title,
      state: row.state,
      ...row._count,
    })
  })
}

async function findOrThrow(tx: Transaction, id: string) {
  const row = await tx.enrollment.findUnique({
    where: { id },
    select: {
      state: true,
      user: { select: { id: true, name: true, email: true } },
      course: { select: { title: true, slug: true } },
      _count: { select: { submissions: true } },
    },
  })
  if (!row) throw notFound(messages.enrollments.missing)
  return row
}
