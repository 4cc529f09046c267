import { emailError } from '@/lib/auth/rules'
import * as messages from '@/lib/messages'
import { isBlank } from '@/lib/validation/is-blank'
import type { ValidationIssue } from '@/lib/validation/validation-issue'
import { monthly as limits } from '../limits'

export type RecipientFields = { name: string; email: string }

/** Puts the name on one line: a line break would break the plain text of the e-mail. */
export const normalizeRecipientName = (input: string) => input.replace(/[\s\p{Cc}]+/gu, ' ').trim()

export function validateRecipient({ name, email }: RecipientFields): ValidationIssue[] {
  const issues: ValidationIssue[] = []
  const oneLine = normalizeRecipientName(name)
  if (isBlank(oneLine) || oneLine.length > limits.recipientNameMax)
    issues.push({ field: 'name', message: messages.reports.recipients.nameInvalid })
  const emailIssue = emailError(email)
  if (emailIssue) issues.push({ field: 'email', message: emailIssue })
  return issues
}
