import Papa from 'papaparse'
import { unescapeFormulas } from '@/lib/export/formulas'
import { learnerImport as limits } from '@/lib/limits'
import { messages } from '@/lib/messages'
import type { LearnerRow } from './rules'

export type ReadFile = { rows: LearnerRow[]; problem: null } | { rows: null; problem: string }

const refused = (problem: string): ReadFile => ({ rows: null, problem })

/** Headings as people write them. */
const headings: Record<string, string> = {
  'e-mail': 'email',
  mail: 'email',
  username: 'name',
  user_name: 'name',
  fullname: 'full_name',
  title: 'course',
}

function headingOf(written: string) {
  const heading = written.trim().toLowerCase().replace(/\s+/g, '_')
  return headings[heading] ?? heading
}

/** Reads a file of learners: separated by commas, semicolons or tabs, in UTF-8, with a line of headings. */
export function readLearners(bytes: Uint8Array): ReadFile {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return refused(messages.import.notUtf8)
  }
  const { records, fields, brokenQuotes } = parseCsv(text.replace(/\r\n?/g, '\n'))
  const missing = ['email', 'name'].filter((heading) => !fields.includes(heading))
  if (missing.length) return refused(messages.import.headingsMissing(missing))
  if (brokenQuotes !== null) return refused(messages.import.quotes(brokenQuotes))
  if (records.length === 0) return refused(messages.import.empty)
  if (records.length > limits.rowsMax) return refused(messages.import.tooManyRows)
  const rows = records.map(({ line, cells: { email = '', name = '', full_name = '', course = '' } }) => ({
    line,
    email: read(email),
    name: read(name),
    full_name: read(full_name),
    course: read(course),
  }))
  return { rows, problem: null }
}

type Cells = Record<string, string | undefined>

/** The rows below the headings without blank ones, numbered as a spreadsheet numbers them. */
function parseCsv(text: string) {
  const leading = /^(?:[ \t]*\n)*/.exec(text)?.[0] ?? ''
  const headingsLine = leading.split('\n').length
  const { data, meta, errors } = Papa.parse<Cells>(text.slice(leading.length), {
    header: true,
    transformHeader: headingOf,
    delimitersToGuess: [',', ';', '\t'],
  })
  const records = data.map((cells, at) => ({ cells, line: headingsLine + 1 + at }))
  const quotes = errors.find(({ type }) => type === 'Quotes')
  return {
    records: records.filter(({ cells }) => Object.values(cells).join('').trim() !== ''),
    fields: meta.fields ?? [],
    // Errors count the headings as a row.
    brokenQuotes: quotes ? headingsLine + (quotes.row ?? 0) : null,
  }
}

/** Exports of this product have apostrophes before what a spreadsheet would run. */
const read = (cell: string) => unescapeFormulas(cell.trim()).trim()

/** Parts of a file that fit into one call each. */
export function inParts(rows: LearnerRow[]): LearnerRow[][] {
  const parts: LearnerRow[][] = []
  let size = Infinity
  for (const row of rows) {
    const bytes = new TextEncoder().encode(JSON.stringify(row)).length + 1
    const part = parts.at(-1)
    if (part && part.length < limits.rowsAtOnce && size + bytes <= limits.bytesAtOnce) {
      part.push(row)
      size += bytes
    } else {
      parts.push([row])
      size = bytes
    }
  }
  return parts
}
