import type { CriterionInput } from '@/lib/tasks/criteria-rules'
import type { Criterion } from '@/lib/tasks/select'

/** A criterion while it is edited in the form; `points` is the text of the field, `key` identifies it in the list. */
export type EditedCriterion = { key: string; id?: string; title: string; points: string }

export const toEditedCriterion = ({ id, title, points }: Criterion): EditedCriterion => ({
  key: id,
  id,
  title,
  points: points === null ? '' : String(points),
})

export const toCriterionInput = ({ id, title, points }: EditedCriterion): CriterionInput => ({
  ...(id && { id }),
  title,
  points: points.trim() ? Number(points) : null,
})

/** The form stores the criteria as JSON, because its fields hold only strings. */
export const parseCriteria = (text: string): EditedCriterion[] => JSON.parse(text || '[]')
