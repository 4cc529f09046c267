import 'server-only'
import { AppError } from '@/lib/errors'
import type { Transaction } from '@/lib/db/client'
import { messages } from '@/lib/messages'
import { fallsShort, type ResultInput } from './review-rules'

/** The result of a criterion as it is stored with a submission. */
export type ResultRow = {
  position: number
  criterionId: string | null
  title: string
  maxPoints: number | null
  met: boolean | null
  points: number | null
  comment: string | null
}

export const resultSelect = {
  position: true,
  criterionId: true,
  title: true,
  maxPoints: true,
  met: true,
  points: true,
  comment: true,
} as const

/**
 * Locks the task's criteria. Returns the results in the order of the criteria, with their titles and maximum points.
 * Throws `conflict` if a criterion was removed or no longer fits its result.
 */
export async function toResultRows(tx: Transaction, taskId: string, results: ResultInput[]) {
  const criteria = await tx.$queryRaw<
    { id: string; position: number; title: string; maxPoints: number | null }[]
  >`
    SELECT "id", "position", "title", "maxPoints" FROM "Criterion"
     WHERE "taskId" = ${taskId}::uuid ORDER BY "position" FOR SHARE`
  const rows = criteria.flatMap(({ id, ...criterion }): ResultRow[] => {
    const result = results.find(({ criterion_id }) => criterion_id === id)
    if (!result) return []
    const { met = null, points = null } = result
    const fits =
      criterion.maxPoints === null ? met !== null : points !== null && points <= criterion.maxPoints
    if (!fits) return []
    return [{ ...criterion, criterionId: id, met, points, comment: result.comment?.trim() || null }]
  })
  if (rows.length < results.length) throw new AppError('conflict', messages.admin.criteriaChanged)
  return rows
}

/** The results that are grounds for a rejection. */
export const shortfalls = (rows: ResultRow[]) => rows.filter((row) => fallsShort(row, row.maxPoints))

/** A result in its wire form. */
export const toResult = ({
  criterionId,
  title,
  maxPoints,
  met,
  points,
  comment,
}: Omit<ResultRow, 'position'>) => ({
  criterion_id: criterionId,
  title,
  max_points: maxPoints,
  met,
  points,
  comment,
})

export type CriterionResult = ReturnType<typeof toResult>
