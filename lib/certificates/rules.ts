import type { Problem } from '@/lib/judge'
import { reason as reasonLimits } from '@/lib/limits'
import * as messages from '@/lib/messages'
import { fullNameProblem } from '@/lib/users/rules'

/** What is wrong with a name for a certificate. */
export function certificateNameProblems(name: string): Problem[] {
  const message = fullNameProblem(name, messages.certificates.verifyName)
  return message ? [{ field: 'full_name', message }] : []
}

/** Revoking and reissuing need a reason: the public page tells it, the trail keeps it. */
export function certificateReasonProblems(reason: string): Problem[] {
  const field = 'reason'
  if (!reason.trim()) return [{ field, message: messages.certificates.reasonRequired }]
  return reason.trim().length > reasonLimits.max ? [{ field, message: messages.admin.tooLong }] : []
}
