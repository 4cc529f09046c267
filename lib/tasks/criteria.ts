import 'server-only'
import type { Transaction } from '@/lib/db/client'
import { AppError } from '@/lib/errors'
import { messages } from '@/lib/messages'
import type { CriterionInput } from './criteria-rules'

/**
 * Makes these the task's criteria, in this order. The caller holds the task's lock. Throws `conflict` if an `id` is
 * not one of the task's: another administrator has removed it.
 */
export async function saveCriteria(tx: Transaction, taskId: string, criteria: CriterionInput[]) {
  const existingIds = criteria.flatMap(({ id }) => id ?? [])
  await tx.criterion.deleteMany({ where: { taskId, id: { notIn: existingIds } } })
  for (const [position, { id, title, points }] of criteria.entries()) {
    const data = { position, title: title.trim(), maxPoints: points ?? null }
    if (!id) await tx.criterion.create({ data: { ...data, taskId } })
    else {
      const { count } = await tx.criterion.updateMany({ where: { id, taskId }, data })
      if (count === 0) throw new AppError('conflict', messages.admin.criteriaChanged)
    }
  }
}
