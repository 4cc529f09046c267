import { thread as limits } from '@/lib/submissions/queue-limits'
import * as messages from '@/lib/messages'
import type { ValidationIssue } from '@/lib/validation/validation-issue'

export function validateMessage(text: string): ValidationIssue[] {
  if (!text.trim()) return [{ field: 'text', message: messages.thread.empty }]
  return text.trim().length > limits.textMax ? [{ field: 'text', message: messages.thread.tooLong }] : []
}
