import type { CriterionInput } from '@/lib/tasks/criteria-rules'
import type { Criterion } from '@/lib/tasks/select'

/** A criterion while it is edited; `points` is the text of the field, `key` identifies it in the list. */
export type CriterionDraft = { key: string; id?: string; title: string; points: string }

export const toDraft = ({ id, title, points }: Criterion): CriterionDraft => ({
  key: id,
  id,
  title,
  points: points === null ? '' : String(points),
})

export const fromDraft = ({ id, title, points }: CriterionDraft): CriterionInput => ({
  ...(id && { id }),
  title,
  points: points.trim() ? Number(points) : null,
})

/** The form stores the criteria as JSON, because its fields hold only strings. */
export const parseCriteria = (text: string): CriterionDraft[] => JSON.parse(text || '[]')
