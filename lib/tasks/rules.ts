import type { Problem } from '@/lib/judge'
import { task as limits } from '@/lib/limits'
import * as messages from '@/lib/messages'

export function taskProblems(values: { title: string; description: string }): Problem[] {
  const empty = (['title', 'description'] as const).filter((field) => !values[field].trim())
  if (empty.length) return empty.map((field) => ({ field, message: messages.admin.fillTask }))
  const problems: Problem[] = []
  if (values.title.trim().length > limits.titleMax)
    problems.push({ field: 'title', message: messages.admin.tooLong })
  if (values.description.length > limits.descriptionMax) {
    problems.push({ field: 'description', message: messages.admin.tooLong })
  }
  return problems
}
