import Papa from 'papaparse'
import { escapeFormulas, hasSeparator } from './formulas'

export type Column<R> = [heading: string, value: (row: R) => string | number | null]
export type Page<R> = { data: R[]; meta: { total: number; nextCursor: string | null } }

const bom = '\uFEFF'
const newline = '\r\n'

type Cell = string | number | null

const toLines = (rows: Cell[][]) =>
  rows.length
    ? Papa.unparse(
        rows.map((row) => row.map(escapeCell)),
        { quotes: needsQuotes, newline },
      ) + newline
    : ''

const escapeCell = (cell: Cell) => (typeof cell === 'string' ? escapeFormulas(cell) : cell)

/** Spreadsheets of some locales split at semicolons or tabs, which Papa Parse alone would not quote. */
const needsQuotes = (cell: unknown) => typeof cell === 'string' && hasSeparator(cell)

/** A short list as the text of a CSV file. */
export const csvText = <R>(columns: Column<R>[], rows: R[]) =>
  bom +
  toLines([columns.map(([heading]) => heading), ...rows.map((row) => columns.map(([, value]) => value(row)))])

/**
 * The rows as CSV in UTF-8 with a byte order mark, which Excel needs. Reads page by page, so that a long list is
 * never held in memory.
 */
export function csvStream<R>(
  columns: Column<R>[],
  firstPage: Page<R>,
  readPage: (cursor: string) => Promise<Page<R>>,
) {
  const encoder = new TextEncoder()
  const textOf = ({ data }: Page<R>) => toLines(data.map((row) => columns.map(([, value]) => value(row))))
  let nextPageCursor: string | null = null
  let isHeaderWritten = false
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const page = nextPageCursor ? await readPage(nextPageCursor) : firstPage
      const header = isHeaderWritten ? '' : bom + toLines([columns.map(([heading]) => heading)])
      isHeaderWritten = true
      nextPageCursor = page.meta.nextCursor
      controller.enqueue(encoder.encode(header + textOf(page)))
      if (!nextPageCursor) controller.close()
    },
  })
}
