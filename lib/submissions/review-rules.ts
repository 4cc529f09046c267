import type { ValidationIssue } from '@/lib/validation/validation-issue'
import { reason as limits } from '@/lib/limits'
import * as messages from '@/lib/messages'

export function validateReview({ status, reason }: { status: string; reason: string }): ValidationIssue[] {
  if (status !== 'rejected') return []
  if (!reason.trim()) return [{ field: 'reason', message: messages.admin.reasonRequired }]
  return reason.trim().length > limits.max ? [{ field: 'reason', message: messages.admin.tooLong }] : []
}

export function validateSavedReason(text: string): ValidationIssue[] {
  if (!text.trim()) return [{ field: 'text', message: messages.admin.reasonRequired }]
  return text.trim().length > limits.max ? [{ field: 'text', message: messages.admin.tooLong }] : []
}
