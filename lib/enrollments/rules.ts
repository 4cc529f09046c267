import { reasonLimits } from '@/lib/limits'
import * as messages from '@/lib/messages'
import type { ValidationIssue } from '@/lib/validation/validation-issue'

/** The reason for declining a request may be blank. */
export const validateOptionalReason = (reason: string): ValidationIssue[] =>
  reason.trim().length > reasonLimits.max ? [{ field: 'reason', message: messages.admin.tooLong }] : []
