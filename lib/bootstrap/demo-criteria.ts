import 'server-only'
import type { Transaction } from '@/lib/db/client'
import { saveCriteria } from '@/lib/tasks/criteria'
import { demoFeedback } from './demo-feedback'

const criteria = [
  { title: 'Everything that the task asks for is there', points: 10 },
  { title: 'It can be opened and used without asking anyone' },
  { title: 'Sources and help are named' },
]

/**
 * Adds criteria to the tasks of rejected submissions. Each of these submissions gets a next step and a result per
 * criterion.
 */
export async function addDemoCriteria(tx: Transaction) {
  const rejected = await tx.submission.findMany({
    where: { status: 'rejected' },
    select: { id: true, taskId: true, reason: true },
    orderBy: { submittedAt: 'asc' },
  })
  for (const taskId of new Set(rejected.map((submission) => submission.taskId)))
    await saveCriteria(tx, taskId, criteria)
  for (const [index, { id, taskId, reason }] of rejected.entries()) {
    const { comment, nextStep } = demoFeedback(reason)
    const taskCriteria = await tx.criterion.findMany({ where: { taskId }, orderBy: { position: 'asc' } })
    await tx.submission.update({ where: { id }, data: { nextStep } })
    await tx.criterionResult.createMany({
      data: taskCriteria.map(({ id: criterionId, taskId: _, ...copiedColumns }) => ({
        ...copiedColumns,
        submissionId: id,
        criterionId,
        ...(copiedColumns.maxPoints === null ? { met: true } : { points: 4 + (index % 5), comment }),
      })),
    })
  }
}
