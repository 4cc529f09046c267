import 'server-only'
import type { Actor } from '@/lib/auth/actor'
import { dueDateStatusOf } from '@/lib/batches/due-dates'
import { isForeignKeyViolation, isDuplicate } from '@/lib/db/errors'
import { db, type Transaction } from '@/lib/db/client'
import { lockEnrollment } from '@/lib/enrollments/lock'
import { AppError, notFound } from '@/lib/errors'
import { DAY } from '@/lib/limits'
import { checkLink } from '@/lib/links/check-link'
import { messages } from '@/lib/messages'
import { consume } from '@/lib/rate-limit/consume'
import type { SubmissionStatus } from '@/prisma/generated/enums'
import { cancelSecondReviews } from './second-review'

/**
 * Submits a link. Throws the errors of `checkLink`, `forbidden` without an enrollment, and `conflict` for a current
 * (not withdrawn) submission, a completed course or a hard due date that has passed.
 */
export async function submitTask(actor: Actor, { task_id, ...body }: { task_id: string; fileLink: string }) {
  const fileLink = body.fileLink.trim()
  const task = await db.task.findUnique({
    where: { id: task_id },
    select: { id: true, courseId: true, course: { select: { reviewDays: true } } },
  })
  if (!task) throw notFound(messages.tasks.missing)
  const current = { userId: actor.id, taskId: task.id, withdrawnAt: null }
  await db.$transaction(async (tx) => {
    const { batchId } = await requireOpenEnrollment(tx, actor, task.courseId)
    const afterRejection = await wasRejected(tx, actor, task.id)
    await checkDueDate(tx, { batchId, taskId: task.id, afterRejection })
    if (await tx.submission.count({ where: current }))
      throw new AppError('conflict', messages.submissions.alreadySubmitted)
  })
  await consume('submitLink', actor.id)
  await consume('submitLinkHour', actor.id)
  // The link is fetched between two transactions, so that the fetch holds no lock. The second one checks enrollment and
  // due date again; the unique index refuses a second current submission.
  const linkCheck = await checkLink(fileLink)
  try {
    return await db.$transaction(async (tx) => {
      const enrollment = await requireOpenEnrollment(tx, actor, task.courseId)
      const now = new Date()
      const afterRejection = await wasRejected(tx, actor, task.id)
      const { batchId } = enrollment
      const { late } = await checkDueDate(tx, { batchId, taskId: task.id, afterRejection })
      return tx.submission.create({
        data: {
          submittedAt: now,
          afterRejection,
          late,
          dueAt: reviewDueDate(now, task.course.reviewDays),
          userId: actor.id,
          taskId: task.id,
          enrollmentId: enrollment.id,
          fileLink,
          linkFinalUrl: linkCheck.finalUrl,
          linkStatus: linkCheck.status,
          linkType: linkCheck.type,
          linkLength: linkCheck.length,
          linkSha256: linkCheck.sha256,
          linkCheckedAt: linkCheck.checkedAt,
        },
        select: { id: true, status: true },
      })
    })
  } catch (error) {
    if (isDuplicate(error))
      throw new AppError('conflict', messages.submissions.alreadySubmitted, { cause: error })
    if (isForeignKeyViolation(error)) throw notFound(messages.tasks.missing)
    throw error
  }
}

const reviewDueDate = (from: Date, days: number | null) =>
  days === null ? null : new Date(from.getTime() + days * DAY)

async function requireOpenEnrollment(tx: Transaction, actor: Actor, courseId: string) {
  const enrollment = await lockEnrollment(tx, actor.id, courseId)
  if (!enrollment || enrollment.state === 'requested')
    throw new AppError('forbidden', messages.tasks.notEnrolled)
  if (enrollment.state === 'completed') throw new AppError('conflict', messages.submissions.courseCompleted)
  return enrollment
}

const wasRejected = async (tx: Transaction, { id }: Actor, taskId: string) =>
  (await tx.submission.count({ where: { userId: id, taskId, status: 'rejected' } })) > 0

type DueDateCheck = { batchId: string | null; taskId: string; afterRejection: boolean }

/**
 * Throws `conflict` after a hard due date, unless an earlier attempt was rejected. `late` is whether a due date, hard
 * or not, has passed.
 */
async function checkDueDate(tx: Transaction, { batchId, taskId, afterRejection }: DueDateCheck) {
  const due = await dueDateStatusOf(tx, batchId, taskId)
  if (!due?.past) return { late: false }
  if (due.hard && !afterRejection) throw new AppError('conflict', messages.batches.due.passed)
  return { late: true }
}

/**
 * Withdraws the learner's current submission, which stays stored. Throws `conflict` if the course is completed, a hard
 * due date would forbid a new submission, or the status is not `seen`, the one shown.
 */
export async function withdrawSubmission(
  actor: Actor,
  id: string,
  { seen }: { seen?: SubmissionStatus | undefined } = {},
) {
  await db.$transaction(async (tx) => {
    const own = { id, userId: actor.id, withdrawnAt: null }
    const row = await tx.submission.findFirst({
      where: own,
      select: { taskId: true, task: { select: { courseId: true } } },
    })
    if (!row) throw notFound(messages.submissions.missing)
    const { batchId } = await requireOpenEnrollment(tx, actor, row.task.courseId)
    const due = await dueDateStatusOf(tx, batchId, row.taskId)
    if (due?.past && due.hard && !(await wasRejected(tx, actor, row.taskId)))
      throw new AppError('conflict', messages.batches.due.cannotWithdraw)
    const { count } = await tx.submission.updateMany({
      where: seen ? { ...own, status: seen } : own,
      data: { withdrawnAt: new Date(), awaitsReply: false },
    })
    if (count === 0 && seen && (await tx.submission.count({ where: own })))
      throw new AppError('conflict', messages.submissions.statusChanged)
    if (count === 0) throw notFound(messages.submissions.missing)
    await cancelSecondReviews(tx, { id })
  })
}
