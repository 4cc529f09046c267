import type { ValidationIssue } from '@/lib/validation/validation-issue'
import { task as limits } from '@/lib/limits'
import * as messages from '@/lib/messages'

export function validateTask(values: { title: string; description: string }): ValidationIssue[] {
  const empty = (['title', 'description'] as const).filter((field) => !values[field].trim())
  if (empty.length) return empty.map((field) => ({ field, message: messages.admin.fillTask }))
  const issues: ValidationIssue[] = []
  if (values.title.trim().length > limits.titleMax)
    issues.push({ field: 'title', message: messages.admin.tooLong })
  if (values.description.length > limits.descriptionMax) {
    issues.push({ field: 'description', message: messages.admin.tooLong })
  }
  return issues
}
