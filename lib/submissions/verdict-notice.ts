import 'server-only'
import type { Transaction } from '@/lib/db/client'
import { undoReviewMs } from '@/lib/limits'
import { notify } from '@/lib/notices/notify'
import type { Prisma } from '@/prisma/generated/client'
import { formatCriterionResult } from './format-criterion-result'
import type { StoredVerdict } from './verdict'

type ReviewedSubmission = { id: string; reviewedAt: Date | null }

/** The deduplication key of the notice of a verdict. */
export const noticeKey = ({ id, reviewedAt }: ReviewedSubmission) =>
  `review:${id}:${reviewedAt?.getTime() ?? 0}`

/**
 * Finds the keys of notices that are not yet shown or sent, because the verdict can still be undone. To avoid deadlocks
 * with the deletion of a user, cancel them after the submissions are deleted.
 */
export async function findUndoableNoticeKeys(tx: Transaction, submission: Prisma.SubmissionWhereInput) {
  const rows = await tx.submission.findMany({
    where: { AND: [submission, { reviewedAt: { gt: new Date(Date.now() - undoReviewMs) } }] },
    select: { id: true, reviewedAt: true },
  })
  return rows.map(noticeKey)
}

/** Writes the learner's notice of a verdict, which is shown and sent once the verdict can no longer be undone. */
export async function notifyLearner(
  tx: Transaction,
  row: ReviewedSubmission & { userId: string; taskId: string },
  { status, reason, nextStep, results }: StoredVerdict,
  { isSecondVerdict } = { isSecondVerdict: false },
) {
  const [learner, task] = await Promise.all([
    tx.user.findUniqueOrThrow({ where: { id: row.userId }, select: { id: true, name: true, email: true } }),
    tx.task.findUniqueOrThrow({
      where: { id: row.taskId },
      select: { title: true, course: { select: { title: true, slug: true } } },
    }),
  ])
  const templateData = {
    course: task.course.title,
    slug: task.course.slug,
    task: task.title,
    taskId: row.taskId,
    ...(isSecondVerdict && { second: true as const }),
  }
  const options = {
    key: noticeKey(row),
    notBefore: new Date((row.reviewedAt ?? new Date()).getTime() + undoReviewMs),
  }
  if (status === 'accepted') await notify(tx, learner, 'submission-accepted', templateData, options)
  else {
    const rejection = {
      ...templateData,
      reason: reason ?? '',
      ...(nextStep && { nextStep }),
      ...(results.length > 0 && { results: results.map(formatCriterionResult) }),
    }
    await notify(tx, learner, 'submission-rejected', rejection, options)
  }
}
