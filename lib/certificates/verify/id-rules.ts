import { normalizeCid } from '@/lib/certificates/certificate-id'
import * as messages from '@/lib/messages'
import type { ValidationIssue } from '@/lib/validation/validation-issue'

/**
 * The ID as a segment of a URL, or an empty text if there is none. Dots alone are no segment, and a slash, as in
 * numbers of earlier certificates, would end the segment.
 */
export const idForUrl = (enteredId: string) =>
  normalizeCid(enteredId)
    .replace(/^\.+$/, '')
    .replace(/[/\\]+/g, '-')

export const validateId = ({ id }: { id: string }): ValidationIssue[] =>
  idForUrl(id) ? [] : [{ field: 'id', message: messages.certificates.idEmpty }]
