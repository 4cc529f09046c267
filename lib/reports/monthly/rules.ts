import { emailError } from '@/lib/auth/rules'
import * as messages from '@/lib/messages'
import type { ValidationIssue } from '@/lib/validation/validation-issue'
import { monthly as limits } from '../limits'

export type RecipientFields = { name: string; email: string }

/** One line: a line break would begin another in the plain text of the e-mail. */
export const recipientName = (input: string) => input.replace(/[\s\p{Cc}]+/gu, ' ').trim()

export function validateRecipient({ name, email }: RecipientFields): ValidationIssue[] {
  const issues: ValidationIssue[] = []
  const { length } = recipientName(name)
  if (length === 0 || length > limits.nameMax)
    issues.push({ field: 'name', message: messages.reports.recipients.nameInvalid })
  const wrongEmail = emailError(email)
  if (wrongEmail) issues.push({ field: 'email', message: wrongEmail })
  return issues
}
