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
  const { data, meta, errors } = Papa.parse<Record<string, string | undefined>>(text, {
    header: true,
    transformHeader: headingOf,
    skipEmptyLines: 'greedy',
    delimitersToGuess: [',', ';', '\t'],
  })
  const missing = ['email', 'name'].filter((heading) => !meta.fields?.includes(heading))
  if (missing.length) return refused(messages.import.headingsMissing(missing))
  const quotes = errors.find(({ type }) => type === 'Quotes')
  if (quotes) return refused(messages.import.quotes((quotes.row ?? 0) + 1))
  if (data.length === 0) return refused(messages.import.empty)
  if (data.length > limits.rowsMax) return refused(messages.import.tooManyRows)
  // The headings are line 1.
  const rows = data.map(({ email = '', name = '', full_name = '', course = '' }, at) => ({
    line: at + 2,
    email: read(email),
    name: read(name),
    full_name: read(full_name),
    course: read(course),
  }))
  return { rows, problem: null }
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
