/**
 * Characters with which a spreadsheet begins a cell: some split at commas, others at semicolons, tabs or bars, some
 * even within quotes.
 */
const separator = '[,;|\\t\\r\\n\\v\\f\\u0085\\u2028\\u2029]'
const sign = '=+\\-@＝＋－＠'
const between = '[\'"\\s]*'

/** Positions where a cell could begin with a formula; at the start of a field a tab or a line break counts too. */
const starts = `(?<=${separator})(?=${between}[${sign}])|^(?=${between}[${sign}\\t\\r\\n])`
const escaped = `(?<=${separator})'(?=${between}[${sign}])|^'(?=${between}[${sign}\\t\\r\\n])`

const startPattern = new RegExp(starts, 'g')
const escapedPattern = new RegExp(escaped, 'g')
const separatorPattern = new RegExp(separator)

/** Puts an apostrophe before everything that a spreadsheet could run as a formula. */
export const escapeFormulas = (text: string) => text.replace(startPattern, "'")

/** Removes the apostrophes of `escapeFormulas`. */
export const unescapeFormulas = (text: string) => text.replace(escapedPattern, '')

export const hasSeparator = (text: string) => separatorPattern.test(text)
