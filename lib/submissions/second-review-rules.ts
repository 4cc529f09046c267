import { reasonLimits } from '@/lib/limits'
import * as messages from '@/lib/messages'
import { isBlank } from '@/lib/validation/is-blank'
import type { ValidationIssue } from '@/lib/validation/validation-issue'

export function validateSecondReviewRequest(reason: string): ValidationIssue[] {
  if (isBlank(reason)) return [{ field: 'reason', message: messages.secondReview.reasonNeeded }]
  return reason.trim().length > reasonLimits.max ? [{ field: 'reason', message: messages.admin.tooLong }] : []
}
