import type { ValidationIssue } from '@/lib/validation/validation-issue'
import { reasonLimits } from '@/lib/limits'
import * as messages from '@/lib/messages'
import { fullNameError, normalizeName } from '@/lib/users/rules'
import { isBlank } from '@/lib/validation/is-blank'

/** Validation issues of a name for a certificate. */
export function validateCertificateName(name: string): ValidationIssue[] {
  const message = fullNameError(name, messages.certificates.invalidFullName)
  return message ? [{ field: 'full_name', message }] : []
}

/**
 * The reason for revoking or reissuing a certificate, or for declining a correction. It is sent to the holder and
 * recorded in the audit trail; the public page shows the reason for a revocation.
 */
export function validateReason(reason: string): ValidationIssue[] {
  const field = 'reason'
  if (isBlank(reason)) return [{ field, message: messages.certificates.reasonRequired }]
  return reason.trim().length > reasonLimits.max ? [{ field, message: messages.admin.tooLong }] : []
}

type Reissue = { full_name: string; reason: string }

/**
 * A reissued certificate needs another name than the one printed before, and a reason. `printedName` is null if the
 * holder has not confirmed a name.
 */
export const validateReissue = (
  { full_name, reason }: Reissue,
  printedName: string | null,
): ValidationIssue[] => [
  ...validateCertificateName(full_name),
  ...(normalizeName(full_name) === printedName
    ? [{ field: 'full_name', message: messages.admin.noUpdate }]
    : []),
  ...validateReason(reason),
]
