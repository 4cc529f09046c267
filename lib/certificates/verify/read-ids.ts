import { isWellFormedCid, looksLikeCid, normalizeCid } from '@/lib/certificates/certificate-id'

/** An ID of a list to check. `firstLine` is the line of the first entry with the same ID; null for that entry itself. */
export type ListedId = {
  line: number
  typed: string
  cid: string
  problem: 'mistyped' | 'duplicate' | null
  firstLine: number | null
}

const separators = /[,;\t|]/
const idHeading = /^(certificate|certification)?[\s_-]*(id|cid|number|no\.?)$/i

/** A cell in double quotes may contain separators. */
const separatorAndCell = /[,;\t|]( *"(?:[^"]|"")*" *(?=[,;\t|]|$)|[^,;\t|]*)/g

const cellsOf = (line: string) =>
  Array.from(`,${line}`.matchAll(separatorAndCell), ([, cell = '']) =>
    cell
      .trim()
      .replace(/^["'](.*)["']$/, '$1')
      .trim(),
  )

const prefixOf = (cell: string) => normalizeCid(cell).split('-')[0]

/** The IDs in a text without separators: one, which may contain spaces, or several side by side. */
function idsSideBySide(text: string) {
  if (looksLikeCid(text)) return [text.trim()]
  const words = text.trim().split(/\s+/)
  return words.every(looksLikeCid) ? words : []
}

/**
 * The IDs of a line. If one of them is valid, a text with the form of an ID but another prefix is a number of another
 * kind, such as an order number, and is ignored.
 */
function idsIn(cells: string[]) {
  const idsByText = cells.flatMap((cell) => cell.split(separators)).map(idsSideBySide)
  const validIds = idsByText.flat().filter((id) => isWellFormedCid(normalizeCid(id)))
  const validPrefixes = new Set(validIds.map(prefixOf))
  const hasValidPrefix = (id: string) => validPrefixes.has(prefixOf(id))
  return (validIds.length ? idsByText.filter((ids) => ids.some(hasValidPrefix)) : idsByText).flat()
}

/**
 * Reads certificate IDs from a pasted list or a CSV file, in any spelling. Ignores other cells beside an ID;
 * reports a line without an ID as mistyped, except a heading.
 */
export function readIds(text: string): ListedId[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  const seen = new Map<string, number>()
  const listedIds: ListedId[] = []
  let column = -1
  for (const [index, content] of lines.entries()) {
    const line = index + 1
    const cells = cellsOf(content)
    if (cells.every((cell) => !cell)) continue
    const ids = idsIn(cells)
    if (!ids.length && !listedIds.length && column < 0) {
      column = cells.findIndex((cell) => idHeading.test(cell))
      if (column >= 0) continue
    }
    // Without an ID, the text in the column of IDs counts as mistyped, or else the first text of the line.
    const values = ids.length ? ids : [cells[column] || cells.find(Boolean) || '']
    for (const typed of values) {
      const cid = normalizeCid(typed)
      const firstLine = seen.get(cid) ?? null
      if (firstLine === null) seen.set(cid, line)
      const problem = isWellFormedCid(cid) ? (firstLine === null ? null : 'duplicate') : 'mistyped'
      listedIds.push({ line, typed, cid, problem, firstLine })
    }
  }
  return listedIds
}
