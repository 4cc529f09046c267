import { isBlank } from '@/lib/validation/is-blank'
import type { ValidationIssue } from '@/lib/validation/validation-issue'
import { criteria as criteriaLimits, reasonLimits } from '@/lib/limits'
import * as messages from '@/lib/messages'

/** Result of a criterion: `met`, or `points` if it has a maximum. */
export type ResultInput = {
  criterion_id: string
  met?: boolean | undefined
  points?: number | undefined
  comment?: string | null | undefined
}

/** `points` is the maximum, or null if the criterion can only be met or not met. */
type Criterion = { id: string; points: number | null }

type Review = {
  status: string
  reason: string
  next_step?: string | undefined
  /** Left out by clients that do not know criteria. */
  results?: ResultInput[] | undefined
}

/** Whether a criterion is not met or has fewer than its maximum points: a ground for rejection. */
export const fallsShort = (
  { met, points }: { met?: boolean | null | undefined; points?: number | null | undefined },
  maxPoints: number | null,
) => met === false || (maxPoints !== null && points != null && points < maxPoints)

/**
 * A rejection needs a reason. If `results` is given, it also needs a next step, and a result that falls short is enough
 * as the reason. The API passes no `criteria`: its `buildVerdict` compares points.
 */
export function validateReview(review: Review, criteria: Criterion[] = []): ValidationIssue[] {
  const { status, reason, next_step = '', results } = review
  if (results && !results.every((result) => isValidResult(result) && !isAboveMaximum(result, criteria)))
    return [{ field: 'results', message: messages.admin.resultInvalid }]
  if (new Set(results?.map(({ criterion_id }) => criterion_id)).size < (results?.length ?? 0))
    return [{ field: 'results', message: messages.admin.resultInvalid }]
  if (status === 'accepted' && results?.some(({ met }) => met === false))
    return [{ field: 'results', message: messages.admin.criterionNotMet }]
  if (status !== 'rejected') return []
  const issues: ValidationIssue[] = []
  if (isBlank(reason) && !results) issues.push({ field: 'reason', message: messages.admin.reasonRequired })
  if (isBlank(reason) && results && !results.some((result) => mayFallShort(result, criteria)))
    issues.push({ field: 'reason', message: messages.admin.criterionOrReason })
  if (reason.trim().length > reasonLimits.max)
    issues.push({ field: 'reason', message: messages.admin.tooLong })
  if (results && isBlank(next_step))
    issues.push({ field: 'next_step', message: messages.admin.nextStepRequired })
  if (next_step.trim().length > reasonLimits.max)
    issues.push({ field: 'next_step', message: messages.admin.tooLong })
  return issues
}

const mayFallShort = ({ criterion_id, ...result }: ResultInput, criteria: Criterion[]) => {
  const criterion = criteria.find(({ id }) => id === criterion_id)
  // Without its criterion, the maximum is unknown: any points may fall short.
  return fallsShort(result, criterion ? criterion.points : Infinity)
}

const isValidResult = ({ met, points, comment }: ResultInput) =>
  (met === undefined) !== (points === undefined) &&
  (points === undefined || (Number.isInteger(points) && points >= 0)) &&
  (comment ?? '').trim().length <= criteriaLimits.commentMax

const isAboveMaximum = ({ criterion_id, points = 0 }: ResultInput, criteria: Criterion[]) =>
  criteria.some(({ id, points: maximum }) => id === criterion_id && points > (maximum ?? Infinity))

export function validateSavedReason(text: string): ValidationIssue[] {
  if (isBlank(text)) return [{ field: 'text', message: messages.admin.reasonRequired }]
  return text.trim().length > reasonLimits.max ? [{ field: 'text', message: messages.admin.tooLong }] : []
}

export function validateSavedComment(text: string): ValidationIssue[] {
  if (isBlank(text)) return [{ field: 'text', message: messages.admin.commentRequired }]
  return text.trim().length > criteriaLimits.commentMax
    ? [{ field: 'text', message: messages.admin.tooLong }]
    : []
}
