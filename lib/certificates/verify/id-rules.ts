import { normalizeCid } from '@/lib/certificates/certificate-id'
import * as messages from '@/lib/messages'
import type { ValidationIssue } from '@/lib/validation/validation-issue'

/** The ID as a segment of a URL. Empty for blanks, and for dots alone, because browsers resolve `.` and `..`. */
export const idForUrl = (enteredId: string) =>
  normalizeCid(enteredId)
    .replace(/^\.+$/, '')
    // A slash would end the segment. Numbers of earlier certificates are found with dashes, too.
    .replace(/[/\\]+/g, '-')

export const validateId = ({ id }: { id: string }): ValidationIssue[] =>
  idForUrl(id) ? [] : [{ field: 'id', message: messages.certificates.idEmpty }]
