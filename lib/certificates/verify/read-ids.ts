import { alphabet, isValidCid, hasCidPattern, normalizeCid } from '@/lib/certificates/certificate-id'

/** An ID of a list to check. `duplicateOfLine` is the line of the first entry with the same ID; null for the first. */
export type ListedId = {
  line: number
  typed: string
  cid: string
  problem: 'invalid' | 'duplicate' | null
  duplicateOfLine: number | null
}

const separators = /[,;\t|]/

/** Headings of the ID column, the most specific first: the last may also head another column, such as row numbers. */
const idHeadings = [
  /^(certificate|certification)[\s_-]*(id|cid|number|no\.?)$/i,
  /^[\s_-]*c?id$/i,
  /^[\s_-]*(number|no\.?)$/i,
]

const idColumnOf = (cells: string[]) =>
  idHeadings.map((heading) => cells.findIndex((cell) => heading.test(cell))).find((column) => column >= 0) ??
  -1

/** A cell in double quotes may contain separators. */
const separatorAndCell = /[,;\t|]( *"(?:[^"]|"")*" *(?=[,;\t|]|$)|[^,;\t|]*)/g

const cellsOf = (line: string) =>
  Array.from(`,${line}`.matchAll(separatorAndCell), ([, cell = '']) =>
    cell
      .trim()
      .replace(/^["'](.*)["']$/, '$1')
      .trim(),
  )

const prefixOf = (id: string) => normalizeCid(id).split('-')[0] ?? ''

/** A part of a line between separators has one ID, which may contain spaces, or several with spaces between them. */
function idsInPart(part: string) {
  if (hasCidPattern(part)) return [part.trim()]
  const words = part.trim().split(/\s+/)
  return words.every(hasCidPattern) ? words : []
}

/**
 * Matches what follows the prefix of an ID, even with missing or extra characters. Course codes with a month or season,
 * such as TT2026SPRING, do not match: `alphabet` has no vowels.
 */
const approximateTail = new RegExp(`^(?=\\d+[a-z])[${alphabet}]{9,}$`)

function resemblesId(part: string, prefixes: string[]) {
  const bare = normalizeCid(part).replace(/[\s\p{Pd}]/gu, '')
  return prefixes.some((prefix) => bare.startsWith(prefix) && approximateTail.test(bare.slice(prefix.length)))
}

/**
 * On a line with a valid ID, parts with another prefix are ignored: they may be order numbers. Parts with the same
 * prefix count, even with missing or extra characters.
 */
function idsIn(cells: string[]) {
  const parts = cells.flatMap((cell) => cell.split(separators))
  const idsByPart = parts.map(idsInPart)
  const validIds = idsByPart.flat().filter((id) => isValidCid(normalizeCid(id)))
  if (validIds.length === 0) return idsByPart.flat()
  const validPrefixes = [...new Set(validIds.map(prefixOf))]
  return parts.flatMap((part, index) => {
    const ids = idsByPart[index] ?? []
    if (ids.length === 0) return resemblesId(part, validPrefixes) ? [part.trim()] : []
    return ids.some((id) => validPrefixes.includes(prefixOf(id))) ? ids : []
  })
}

/**
 * Reads certificate IDs from a pasted list or a CSV file, in any spelling. Ignores other cells beside an ID;
 * reports a line without an ID as invalid, except a heading above the first ID.
 */
export function readIds(list: string): ListedId[] {
  const lines = list.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  const seen = new Map<string, number>()
  const listedIds: ListedId[] = []
  let column = -1
  let hasIds = false
  for (const [index, content] of lines.entries()) {
    const line = index + 1
    const cells = cellsOf(content)
    if (cells.every((cell) => !cell)) continue
    const ids = idsIn(cells)
    hasIds ||= ids.length > 0
    if (!hasIds && column < 0) {
      column = idColumnOf(cells)
      if (column >= 0) continue
    }
    // If a line has no ID, its cell in the ID column, or else its first non-empty cell, is reported as invalid.
    const values = ids.length ? ids : [cells[column] || cells.find(Boolean) || '']
    for (const typed of values) {
      const cid = normalizeCid(typed)
      const duplicateOfLine = seen.get(cid) ?? null
      if (duplicateOfLine === null) seen.set(cid, line)
      const problem = isValidCid(cid) ? (duplicateOfLine === null ? null : 'duplicate') : 'invalid'
      listedIds.push({ line, typed, cid, problem, duplicateOfLine })
    }
  }
  return listedIds
}
