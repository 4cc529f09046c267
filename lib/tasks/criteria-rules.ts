import { criteria as limits } from '@/lib/limits'
import * as messages from '@/lib/messages'
import { isBlank } from '@/lib/validation/is-blank'
import type { ValidationIssue } from '@/lib/validation/validation-issue'

/** A criterion as a manager edits it. A new one has no `id`. One without `points` is marked as met or not yet met. */
export type CriterionInput = { id?: string | undefined; title: string; points?: number | null | undefined }

const field = 'criteria'

export function validateCriteria(criteria: CriterionInput[]): ValidationIssue[] {
  if (criteria.length > limits.max) return [{ field, message: messages.admin.criteriaTooMany }]
  const ids = criteria.flatMap(({ id }) => id ?? [])
  // The form never repeats an ID, so a repeated one has no message of its own.
  if (new Set(ids).size < ids.length) return [{ field, message: messages.admin.criteriaChanged }]
  return criteria.flatMap(({ title, points }, index) => {
    if (isBlank(title) || title.trim().length > limits.titleMax)
      return [{ field, message: messages.admin.criterionTitleInvalid(index + 1) }]
    const pointsValid =
      points == null || (Number.isInteger(points) && points >= 1 && points <= limits.pointsMax)
    return pointsValid ? [] : [{ field, message: messages.admin.criterionPointsInvalid(index + 1) }]
  })
}
