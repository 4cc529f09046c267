import { normalizeCid } from '@/lib/certificates/certificate-id'
import * as messages from '@/lib/messages'
import type { ValidationIssue } from '@/lib/validation/validation-issue'

/**
 * The ID as a segment of a URL; empty for blanks or dots alone, which are no segment. Slashes, as in numbers of earlier
 * certificates, become dashes, because they would end the segment.
 */
export const idForUrl = (enteredId: string) =>
  normalizeCid(enteredId)
    .replace(/^\.+$/, '')
    .replace(/[/\\]+/g, '-')

export const validateId = ({ id }: { id: string }): ValidationIssue[] =>
  idForUrl(id) ? [] : [{ field: 'id', message: messages.certificates.idEmpty }]
