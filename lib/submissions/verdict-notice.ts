import 'server-only'
import type { Transaction } from '@/lib/db/client'
import { undoReviewMs } from '@/lib/limits'
import { notify } from '@/lib/notices/notify'
import { resultText } from './result-text'
import type { StoredVerdict } from './verdict'

type Reviewed = { id: string; reviewedAt: Date | null }

/** The deduplication key of the notice of a verdict. */
export const noticeKey = ({ id, reviewedAt }: Reviewed) => `review:${id}:${reviewedAt?.getTime() ?? 0}`

/** Notifies the learner of a verdict once it can no longer be undone. */
export async function notifyLearner(
  tx: Transaction,
  row: Reviewed & { userId: string; taskId: string },
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
      ...(results.length > 0 && { results: results.map(resultText) }),
    }
    await notify(tx, learner, 'submission-rejected', rejection, options)
  }
}
