import { parseDay } from '@/lib/batches/rules'
import { parseNumber } from '@/lib/courses/rules'
import * as messages from '@/lib/messages'
import type { ValidationIssue } from '@/lib/validation/validation-issue'
import { invitation as limits } from './limits'

export type InvitationFields = {
  /** A number, or text from a form; blank or null for no limit. */
  uses_max?: number | string | null | undefined
  /** The last day, in a format that `parseDay` reads; blank for none. */
  expires_on: string
  note: string
}

export function validateInvitation({ uses_max, expires_on, note }: InvitationFields): ValidationIssue[] {
  const issues: ValidationIssue[] = []
  const uses = parseNumber(uses_max)
  if (typeof uses === 'number' && !(Number.isInteger(uses) && uses >= 1 && uses <= limits.usesMax))
    issues.push({ field: 'uses_max', message: messages.invitations.usesInvalid })
  if (expires_on.trim() && !parseDay(expires_on))
    issues.push({ field: 'expires_on', message: messages.batches.dayInvalid })
  if (note.trim().length > limits.noteMax) issues.push({ field: 'note', message: messages.admin.tooLong })
  return issues
}

type Invitation = {
  revoked: boolean
  uses_max: number | null
  used: number
  expires_on: string | null
}

/**
 * The state on the day `today` (YYYY-MM-DD); the end of the batch does not affect it. The state `used` means that no use
 * is left; the field `used` counts uses.
 */
export function invitationState({ revoked, uses_max, used, expires_on }: Invitation, today: string) {
  if (revoked) return 'revoked'
  if (expires_on !== null && expires_on < today) return 'expired'
  return uses_max !== null && used >= uses_max ? 'used' : 'open'
}

export type InvitationState = ReturnType<typeof invitationState>
