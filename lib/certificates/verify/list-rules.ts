import { bulkCheck as limits } from '@/lib/limits'
import * as messages from '@/lib/messages'
import type { ValidationIssue } from '@/lib/validation/validation-issue'
import { readIds } from './read-ids'

const formatCount = (count: number) => count.toLocaleString('en')

/** Validates a list: it needs at least one certificate ID, and may have at most `idsMax` entries. */
export function validateIdList({ ids }: { ids: string }): ValidationIssue[] {
  const listedIds = readIds(ids)
  const field = 'ids'
  if (!listedIds.some(({ problem }) => !problem)) return [{ field, message: messages.bulkCheck.noIdFound }]
  if (listedIds.length <= limits.idsMax) return []
  return [
    {
      field,
      message: messages.bulkCheck.tooManyInList(formatCount(listedIds.length), formatCount(limits.idsMax)),
    },
  ]
}

/** The text of a file with IDs: UTF-8, or UTF-16 with a byte order mark, which Excel writes as ‘Unicode text’. */
export function decodeListFile(content: ArrayBuffer) {
  const [first, second] = new Uint8Array(content)
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  return new TextDecoder(!isUtf16 ? 'utf-8' : first === 0xff ? 'utf-16le' : 'utf-16be').decode(content)
}

/** The error of a file with IDs to check, or null. `content` is null if the file is too large or cannot be read. */
export function listFileError({ size, content }: { size: number; content: string | null }) {
  if (size > limits.fileMaxBytes) return messages.bulkCheck.tooLarge
  // Null characters occur in binary files and in UTF-16 without a byte order mark. Replacement characters (U+FFFD)
  // are accepted: they take the place of letters in other encodings, but IDs are ASCII.
  return content === null || content.includes('\0') ? messages.bulkCheck.notText : null
}
