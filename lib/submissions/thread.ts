import 'server-only'
import type { Actor } from '@/lib/auth/actor'
import { reviewersOf, submissionsVisibleTo } from '@/lib/auth/course-scope'
import { db, type Transaction } from '@/lib/db/client'
import { AppError, notFound } from '@/lib/errors'
import { notify, notifyEach } from '@/lib/notices/notify'
import { messages } from '@/lib/messages'
import { consume } from '@/lib/rate-limit/consume'
import type { EnrollmentState } from '@/prisma/generated/enums'
import { lockEnrollmentAndActor } from './lock'
import { reviewersMax, thread as limits } from './review-limits'

/** State of a thread; messages can be sent only to an open one. */
export type ThreadState = 'open' | 'completed' | 'withdrawn' | 'full'

type SubmissionOfThread = {
  enrollment: { state: EnrollmentState }
  withdrawnAt: Date | null
  messageCount: number
}

function stateOf({ enrollment, withdrawnAt, messageCount }: SubmissionOfThread): ThreadState {
  if (withdrawnAt) return 'withdrawn'
  if (enrollment.state === 'completed') return 'completed'
  return messageCount >= limits.messagesMax ? 'full' : 'open'
}

/** Selects the submission if it is the actor's own, or in a course that the actor sees as a member of staff. */
const visibleTo = (actor: Actor, id: string) => ({ id, ...submissionsVisibleTo(actor) })

/** The messages on a submission, for its learner and for reviewers. Learners are not told which reviewer wrote. */
export async function readThread(actor: Actor, id: string) {
  const row = await db.submission.findFirst({
    where: visibleTo(actor, id),
    select: {
      userId: true,
      withdrawnAt: true,
      enrollment: { select: { state: true } },
      messages: {
        orderBy: { position: 'asc' },
        select: {
          position: true,
          fromLearner: true,
          text: true,
          sentAt: true,
          authorId: true,
          author: { select: { name: true } },
        },
      },
    },
  })
  if (!row) throw notFound(messages.submissions.missing)
  const showsNames = row.userId !== actor.id
  return {
    state: stateOf({ ...row, messageCount: row.messages.length }),
    messages: row.messages.map(({ authorId, author, sentAt, fromLearner, ...message }) => ({
      ...message,
      from_learner: fromLearner,
      own: authorId === actor.id,
      author: showsNames ? (author?.name ?? null) : null,
      sent_at: sentAt.toISOString(),
    })),
  }
}

export type Thread = Awaited<ReturnType<typeof readThread>>

type NewMessage = { text: string; after: number }

/**
 * Adds a message. `after` is the number of messages that its author has read. Sending it again adds nothing. Throws
 * `not_found`, or `conflict` if there is a newer message or the thread is not open.
 */
export async function writeMessage(actor: Actor, id: string, { text: rawText, after }: NewMessage) {
  const text = rawText.trim()
  if (!(await db.submission.count({ where: visibleTo(actor, id) })))
    throw notFound(messages.submissions.missing)
  await consume('threadMessage', actor.id)
  await db.$transaction(async (tx) => {
    const enrollment = await lockEnrollmentAndActor(tx, id, actor.id)
    const row = await lockSubmission(tx, id)
    const existing = await tx.threadMessage.findMany({
      where: { submissionId: id },
      orderBy: { position: 'asc' },
      select: { text: true, authorId: true },
    })
    const position = after + 1
    // A repeated request finds the message that its first attempt has stored.
    const firstAttempt = existing[position - 1]
    if (firstAttempt?.authorId === actor.id && firstAttempt.text === text) return
    const state = stateOf({ enrollment, withdrawnAt: row.withdrawnAt, messageCount: existing.length })
    if (state !== 'open') throw new AppError('conflict', messages.thread[state])
    if (existing.length !== after) throw new AppError('conflict', messages.thread.newMessage)
    const fromLearner = row.userId === actor.id
    await tx.threadMessage.create({
      data: { submissionId: id, position, authorId: actor.id, fromLearner, text },
    })
    // The last possible message cannot be answered.
    const awaitsReply = fromLearner && position < limits.messagesMax
    await tx.submission.update({ where: { id }, data: { awaitsReply } })
    if (!fromLearner) await notifyLearner(tx, row, text)
    // Reviewers are notified of the first of several questions, and of the last possible one, which no queue lists.
    else if (!row.awaitsReply || !awaitsReply) await notifyReviewers(tx, row, text)
  })
}

type LockedSubmission = {
  userId: string
  taskId: string
  reviewerId: string | null
  assigneeId: string | null
  withdrawnAt: Date | null
  awaitsReply: boolean
}

async function lockSubmission(tx: Transaction, id: string): Promise<LockedSubmission> {
  const [row] = await tx.$queryRaw<LockedSubmission[]>`
    SELECT "userId", "taskId", "reviewerId", "assigneeId", "withdrawnAt", "awaitsReply"
      FROM "Submission" WHERE "id" = ${id}::uuid FOR UPDATE`
  if (!row) throw notFound(messages.submissions.missing)
  return row
}

async function learnerAndTaskOf(tx: Transaction, { userId, taskId }: LockedSubmission) {
  const [learner, task] = await Promise.all([
    tx.user.findUniqueOrThrow({ where: { id: userId }, select: { id: true, name: true, email: true } }),
    tx.task.findUniqueOrThrow({
      where: { id: taskId },
      select: { title: true, course: { select: { id: true, title: true, slug: true } } },
    }),
  ])
  const { id: courseId, title: course, slug } = task.course
  return { learner, task: task.title, courseId, course, slug, taskId }
}

async function notifyLearner(tx: Transaction, row: LockedSubmission, text: string) {
  const { learner, courseId: _, ...templateData } = await learnerAndTaskOf(tx, row)
  await notify(tx, learner, 'submission-answer', { ...templateData, text })
}

/**
 * Notifies the reviewer who decided the submission, or else its assignee. If neither may still review it, notifies all
 * reviewers of the course, up to `reviewersMax`.
 */
async function notifyReviewers(tx: Transaction, row: LockedSubmission, text: string) {
  const { learner, task, courseId, course } = await learnerAndTaskOf(tx, row)
  const findReviewers = (idFilter: { in?: string[] } = {}) =>
    tx.user.findMany({
      where: { ...reviewersOf(courseId), id: { not: row.userId, ...idFilter } },
      select: { id: true, name: true, email: true },
      orderBy: { id: 'asc' },
      take: reviewersMax,
    })
  const responsibleIds = [row.reviewerId, row.assigneeId].filter((id) => id !== null)
  const found = await findReviewers({ in: responsibleIds })
  const responsible = responsibleIds.map((id) => found.find((one) => one.id === id)).find(Boolean)
  const templateData = { learner: learner.name, task, course, text }
  await notifyEach(
    tx,
    'submission-question',
    (responsible ? [responsible] : await findReviewers()).map((recipient) => ({ recipient, templateData })),
  )
}
