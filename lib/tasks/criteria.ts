import 'server-only'
import type { Transaction } from '@/lib/db/client'
import { AppError } from '@/lib/errors'
import { messages } from '@/lib/messages'
import type { CriterionInput } from './criteria-rules'

/**
 * Updates the criteria with an `id`, creates those without and deletes the task's others. The caller has locked the
 * task. Throws `conflict` for an `id` that is not one of the task's criteria.
 */
export async function saveCriteria(tx: Transaction, taskId: string, criteria: CriterionInput[]) {
  const givenIds = criteria.flatMap(({ id }) => id ?? [])
  await tx.criterion.deleteMany({ where: { taskId, id: { notIn: givenIds } } })
  for (const [position, { id, title, points }] of criteria.entries()) {
    const data = { position, title: title.trim(), maxPoints: points ?? null }
    if (!id) await tx.criterion.create({ data: { ...data, taskId } })
    else {
      const { count } = await tx.criterion.updateMany({ where: { id, taskId }, data })
      if (count === 0) throw new AppError('conflict', messages.admin.criteriaChanged)
    }
  }
}
