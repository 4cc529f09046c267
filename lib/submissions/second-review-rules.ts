import { reasonLimits } from '@/lib/limits'
import * as messages from '@/lib/messages'
import type { ValidationIssue } from '@/lib/validation/validation-issue'

export function validateSecondReview(reason: string): ValidationIssue[] {
  if (!reason.trim()) return [{ field: 'reason', message: messages.secondReview.requestNeeded }]
  return reason.trim().length > reasonLimits.max ? [{ field: 'reason', message: messages.admin.tooLong }] : []
}
