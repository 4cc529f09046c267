import type { Problem } from '@/lib/judge'
import { fullName as limits, reason as reasonLimits } from '@/lib/limits'
import * as messages from '@/lib/messages'
import { tidyName } from '@/lib/users/rules'

/** Letters and marks, with the joiners that some scripts are written with. */
const allowed = /^[\p{L}\p{M}][\p{L}\p{M}\u200C\u200D .'’-]*$/u

/** What is wrong with a name for a certificate. */
export function certificateNameProblems(name: string): Problem[] {
  const text = tidyName(name)
  const field = 'full_name'
  if ([...text].length < limits.min) return [{ field, message: messages.certificates.verifyName }]
  if ([...text].length > limits.max) return [{ field, message: messages.admin.tooLong }]
  return allowed.test(text) ? [] : [{ field, message: messages.certificates.nameCharacters }]
}

/** Revoking and reissuing need a reason: the public page tells it, the trail keeps it. */
export function certificateReasonProblems(reason: string): Problem[] {
  const field = 'reason'
  if (!reason.trim()) return [{ field, message: messages.certificates.reasonRequired }]
  return reason.trim().length > reasonLimits.max ? [{ field, message: messages.admin.tooLong }] : []
}
