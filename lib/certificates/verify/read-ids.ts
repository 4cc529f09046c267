import { hasTypingMistake, looksLikeCid, normalizeCid } from '@/lib/certificates/certificate-id'

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

const cellsOf = (line: string) =>
  line.split(separators).map((cell) =>
    cell
      .trim()
      .replace(/^["'](.*)["']$/, '$1')
      .trim(),
  )

const prefixOf = (cell: string) => normalizeCid(cell).split('-')[0]

/**
 * The IDs of a line: in cells of their own, or side by side in one. Beside a valid ID, a cell with the form of an ID but
 * another prefix is another number.
 */
function idsIn(cells: string[]) {
  const idCells = cells.filter(looksLikeCid)
  const validPrefixes = new Set(idCells.filter((cell) => !hasTypingMistake(normalizeCid(cell))).map(prefixOf))
  if (idCells.length)
    return validPrefixes.size ? idCells.filter((cell) => validPrefixes.has(prefixOf(cell))) : idCells
  const words = cells.flatMap((cell) => cell.split(/\s+/)).filter(Boolean)
  return words.length > 1 && words.every(looksLikeCid) ? words : []
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
      const problem = hasTypingMistake(cid) ? 'mistyped' : firstLine !== null ? 'duplicate' : null
      listedIds.push({ line, typed, cid, problem, firstLine })
    }
  }
  return listedIds
}
