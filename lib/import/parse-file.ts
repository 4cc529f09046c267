import Papa from 'papaparse'
import { unescapeFormulas } from '@/lib/export/formulas'
import { fileImport as limits } from '@/lib/limits'
import type { EarlierCertificateRow } from '@/lib/certificates/earlier/rules'
import * as messages from '@/lib/messages'
import type { LearnerRow } from './rules'

export type ParsedFile<Row> = { rows: Row[]; problem: null } | { rows: null; problem: string }

const refused = (problem: string) => ({ rows: null, problem })

type Headings = {
  required: string[]
  optional: string[]
  /** Other headings that are accepted, each with the heading that it stands for. */
  aliases: Record<string, string>
}

/** `name` is the user name. */
const learnerHeadings: Headings = {
  required: ['email'],
  optional: ['name', 'full_name', 'course'],
  aliases: {
    'e-mail': 'email',
    mail: 'email',
    username: 'name',
    user_name: 'name',
    fullname: 'full_name',
    title: 'course',
  },
}

/** `name` is the full name. */
const earlierCertificateHeadings: Headings = {
  required: ['number', 'name', 'course', 'issued'],
  optional: ['started'],
  aliases: {
    'no.': 'number',
    no: 'number',
    certificate_number: 'number',
    full_name: 'name',
    fullname: 'name',
    title: 'course',
    start: 'started',
    start_date: 'started',
    began: 'started',
    issue_date: 'issued',
    date: 'issued',
    issued_on: 'issued',
  },
}

/** Reads a file of learners, or a plain list of e-mail addresses. */
export const readLearners = (bytes: Uint8Array): ParsedFile<LearnerRow> =>
  readAddresses(bytes) ??
  readTable(bytes, learnerHeadings, ({ email, name, full_name, course }, line) => ({
    line,
    email: readCell(email),
    name: readCell(name),
    full_name: readCell(full_name),
    course: readCell(course),
  }))

/**
 * Reads addresses separated by line breaks, spaces, commas or semicolons; null if the file has other text. `line` is
 * the position in the list.
 */
function readAddresses(bytes: Uint8Array): ParsedFile<LearnerRow> | null {
  const text = decodeUtf8(bytes)
  if (text === null) return refused(messages.import.notUtf8)
  const addresses = text.split(/[\s,;]+/).filter(Boolean)
  if (addresses.length === 0 || !addresses.every((word) => word.includes('@'))) return null
  if (addresses.length > limits.rowsMax) return refused(messages.import.tooManyRows)
  const rows = addresses.map((email, index) => ({
    line: index + 1,
    email,
    name: '',
    full_name: '',
    course: '',
  }))
  return { rows, problem: null }
}

/** Reads a file of certificates that were issued on paper before the institute used this platform. */
export const readEarlierCertificates = (bytes: Uint8Array): ParsedFile<EarlierCertificateRow> =>
  readTable(bytes, earlierCertificateHeadings, (cells, line) => ({
    line,
    number: readCell(cells.number),
    name: readCell(cells.name),
    course: readCell(cells.course),
    started: readCell(cells.started),
    issued: readCell(cells.issued),
  }))

function decodeUtf8(bytes: Uint8Array) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Reads UTF-8 text with a line of headings; commas, semicolons or tabs separate the columns. */
function readTable<Row>(
  bytes: Uint8Array,
  { required, optional, aliases }: Headings,
  toRow: (cells: Cells, line: number) => Row,
): ParsedFile<Row> {
  const text = decodeUtf8(bytes)
  if (text === null) return refused(messages.import.notUtf8)
  const { records, fields, typedHeadings, repeatedHeadings, brokenQuotesLine } = parseCsv(
    text.replace(/\r\n?/g, '\n'),
    aliases,
  )
  const missing = required.filter((heading) => !fields.includes(heading))
  if (missing.length) return refused(messages.import.headingsMissing(missing))
  const repeated = [...required, ...optional].find((heading) => repeatedHeadings.includes(heading))
  if (repeated) return refused(messages.import.headingRepeated([...(typedHeadings.get(repeated) ?? [])]))
  if (brokenQuotesLine !== null) return refused(messages.import.quotesUnbalanced(brokenQuotesLine))
  if (records.length === 0) return refused(messages.import.empty)
  if (records.length > limits.rowsMax) return refused(messages.import.tooManyRows)
  return { rows: records.map(({ line, cells }) => toRow(cells, line)), problem: null }
}

type Cells = Record<string, string | undefined>

/** The rows below the headings, without blank ones, with the row numbers that a spreadsheet shows. */
function parseCsv(text: string, aliases: Headings['aliases']) {
  const typedHeadings = new Map<string, Set<string>>()
  const headingOf = (typed: string) => {
    const normalized = typed.trim().toLowerCase().replace(/\s+/g, '_')
    const heading = aliases[normalized] ?? normalized
    typedHeadings.set(heading, (typedHeadings.get(heading) ?? new Set()).add(typed.trim()))
    return heading
  }
  const leadingBlankLines = /^(?:[ \t]*\n)*/.exec(text)?.[0] ?? ''
  const headingsLine = leadingBlankLines.split('\n').length
  const { data, meta, errors } = Papa.parse<Cells>(text.slice(leadingBlankLines.length), {
    header: true,
    transformHeader: headingOf,
    delimitersToGuess: [',', ';', '\t'],
  })
  const records = data.map((cells, index) => ({ cells, line: headingsLine + 1 + index }))
  const quoteError = errors.find(({ type }) => type === 'Quotes')
  return {
    records: records.filter(({ cells }) => Object.values(cells).join('').trim() !== ''),
    fields: meta.fields ?? [],
    /** As they are in the file, by heading. */
    typedHeadings,
    // Papa Parse renames the second column with the same heading.
    repeatedHeadings: Object.values(meta.renamedHeaders ?? {}),
    // Papa Parse counts the line of headings as a row in its errors.
    brokenQuotesLine: quoteError ? headingsLine + (quoteError.row ?? 0) : null,
  }
}

/** Removes the apostrophe that this platform's exports put before cells which a spreadsheet would run as formulas. */
const readCell = (cell = '') => unescapeFormulas(cell.trim()).trim()

/** Splits the rows of a file into parts that each fit into one request. */
export function splitIntoParts<Row>(rows: Row[]): Row[][] {
  const parts: Row[][] = []
  let partBytes = 0
  for (const row of rows) {
    const rowBytes = new TextEncoder().encode(JSON.stringify(row)).length + 1
    const part = parts.at(-1)
    if (part && part.length < limits.rowsPerPartMax && partBytes + rowBytes <= limits.bytesPerPartMax) {
      part.push(row)
      partBytes += rowBytes
    } else {
      parts.push([row])
      partBytes = rowBytes
    }
  }
  return parts
}
