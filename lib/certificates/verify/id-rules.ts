import { normalizeCid } from '@/lib/certificates/certificate-id'
import * as messages from '@/lib/messages'
import type { ValidationIssue } from '@/lib/validation/validation-issue'

/** The ID as a segment of a URL. Empty for blanks, and for dots alone, because browsers resolve `.` and `..`. */
export const idToPathSegment = (enteredId: string) =>
  normalizeCid(enteredId)
    .replace(/^\.+$/, '')
    // A slash would end the segment. A dash may replace it, because the lookup of numbers such as 2009/17 ignores
    // slashes and dashes.
    .replace(/[/\\]+/g, '-')

export const validateId = ({ id }: { id: string }): ValidationIssue[] =>
  idToPathSegment(id) ? [] : [{ field: 'id', message: messages.certificates.idEmpty }]
