import { validateCertificateName } from '@/lib/certificates/rules'
import type { ValidationIssue } from '@/lib/validation/validation-issue'
import { correctionNote as limits } from '@/lib/limits'
import * as messages from '@/lib/messages'

/** Validates a correction request: the name like any certificate name, and the length of the note. */
export function validateCorrection({
  full_name,
  note,
}: {
  full_name: string
  note: string
}): ValidationIssue[] {
  const tooLong = note.trim().length > limits.max
  return [
    ...validateCertificateName(full_name),
    ...(tooLong ? [{ field: 'note', message: messages.corrections.noteTooLong }] : []),
  ]
}
