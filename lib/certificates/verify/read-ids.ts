import { alphabet, isValidCid, hasCidPattern, normalizeCid } from '@/lib/certificates/certificate-id'

/** An ID of a list to check. `sameAsLine` is the line of the first entry with the same ID; null for that entry. */
export type ListedId = {
  line: number
  typed: string
  cid: string
  problem: 'mistyped' | 'duplicate' | null
  sameAsLine: number | null
}

const separators = /[,;\t|]/

/** Headings of a column of IDs. The later ones also head other columns, such as the numbers of the rows. */
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

/** The IDs in a part of a line between separators: one, which may contain spaces, or several side by side. */
function idsSideBySide(part: string) {
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
 * The IDs of a line. On a line with a valid ID, other parts count only if they have its prefix, then even with missing
 * or extra characters: a part with another prefix may be an order number.
 */
function idsIn(cells: string[]) {
  const parts = cells.flatMap((cell) => cell.split(separators))
  const idsByPart = parts.map(idsSideBySide)
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
 * reports a line without an ID as mistyped, except a heading above the first ID.
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
    // If a line has no ID, its cell in the ID column, or else its first non-empty cell, is reported as mistyped.
    const values = ids.length ? ids : [cells[column] || cells.find(Boolean) || '']
    for (const typed of values) {
      const cid = normalizeCid(typed)
      const sameAsLine = seen.get(cid) ?? null
      if (sameAsLine === null) seen.set(cid, line)
      const problem = isValidCid(cid) ? (sameAsLine === null ? null : 'duplicate') : 'mistyped'
      listedIds.push({ line, typed, cid, problem, sameAsLine })
    }
  }
  return listedIds
}
