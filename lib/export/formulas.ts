/**
 * What a spreadsheet takes as the start of a cell: some split a line at commas, others at semicolons, tabs or bars, and
 * some do so within quotes.
 */
const separator = '[,;|\\t\\r\\n\\v\\f\\u0085\\u2028\\u2029]'
const sign = '=+\\-@＝＋－＠'
const between = '[\'"\\s]*'

/** Where a cell could begin with a formula. At the start of a field a tab or a line break counts as one, too. */
const starts = `(?<=${separator})(?=${between}[${sign}])|^(?=${between}[${sign}\\t\\r\\n])`
const escaped = `(?<=${separator})'(?=${between}[${sign}])|^'(?=${between}[${sign}\\t\\r\\n])`

const startPattern = new RegExp(starts, 'g')
const escapedPattern = new RegExp(escaped, 'g')
const separatorPattern = new RegExp(separator)

/** Puts an apostrophe before everything that a spreadsheet could run as a formula. */
export const escapeFormulas = (text: string) => text.replace(startPattern, "'")

/** Takes the apostrophes of `escapeFormulas` off again. */
export const unescapeFormulas = (text: string) => text.replace(escapedPattern, '')

export const hasSeparator = (text: string) => separatorPattern.test(text)
