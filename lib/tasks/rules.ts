import { isBlank } from '@/lib/validation/is-blank'
import type { ValidationIssue } from '@/lib/validation/validation-issue'
import { task as limits } from '@/lib/limits'
import * as messages from '@/lib/messages'
import { validateCriteria, type CriterionInput } from './criteria-rules'

type Values = { title: string; description: string; criteria?: CriterionInput[] | undefined }

export function validateTask(values: Values): ValidationIssue[] {
  const empty = (['title', 'description'] as const).filter((field) => isBlank(values[field]))
  if (empty.length) return empty.map((field) => ({ field, message: messages.admin.taskFieldRequired }))
  const issues: ValidationIssue[] = []
  if (values.title.trim().length > limits.titleMax)
    issues.push({ field: 'title', message: messages.admin.tooLong })
  if (values.description.trim().length > limits.descriptionMax) {
    issues.push({ field: 'description', message: messages.admin.tooLong })
  }
  return [...issues, ...validateCriteria(values.criteria ?? [])]
}
