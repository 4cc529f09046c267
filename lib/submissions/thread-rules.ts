import { thread as limits } from '@/lib/submissions/review-limits'
import * as messages from '@/lib/messages'
import { isBlank } from '@/lib/validation/is-blank'
import type { ValidationIssue } from '@/lib/validation/validation-issue'

export function validateMessage(text: string): ValidationIssue[] {
  if (isBlank(text)) return [{ field: 'text', message: messages.thread.empty }]
  return text.trim().length > limits.textMax ? [{ field: 'text', message: messages.thread.tooLong }] : []
}
