import { bulkCheck as limits } from '@/lib/limits'
import * as messages from '@/lib/messages'
import type { ValidationIssue } from '@/lib/validation/validation-issue'
import { readIds } from './read-ids'

const formatCount = (count: number) => count.toLocaleString('en')

/** A list needs at least one certificate ID, and at most as many as one request may check. */
export function validateIdList({ ids }: { ids: string }): ValidationIssue[] {
  const listedIds = readIds(ids)
  const field = 'ids'
  if (!listedIds.some(({ problem }) => !problem)) return [{ field, message: messages.bulkCheck.nothing }]
  if (listedIds.length <= limits.idsMax) return []
  return [
    { field, message: messages.bulkCheck.tooMany(formatCount(listedIds.length), formatCount(limits.idsMax)) },
  ]
}

/** The error of a file with IDs to check, or null. */
export function listFileError({ size, content }: { size: number; content: string }) {
  if (size > limits.fileMaxBytes) return messages.bulkCheck.tooLarge
  // Binary files contain characters that no list has.
  return /[\0\uFFFD]/.test(content) ? messages.bulkCheck.notText : null
}
