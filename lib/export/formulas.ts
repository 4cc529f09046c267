/**
 * Characters after which a spreadsheet may begin a new cell: some programs split at commas, others at semicolons, tabs
 * or bars, and some do so even within quotes.
 */
const separator = '[,;|\\t\\r\\n\\v\\f\\u0085\\u2028\\u2029]'
/** Characters that open a formula, escaped for use inside the `[…]` of a regular expression. */
const formulaOpeners = '=+\\-@＝＋－＠'
const blanksOrQuotes = '[\'"\\s]*'

/** Positions where a formula could begin. A tab or a line break that begins a field opens a formula, too. */
const formulaStarts = `(?<=${separator})(?=${blanksOrQuotes}[${formulaOpeners}])|^(?=${blanksOrQuotes}[${formulaOpeners}\\t\\r\\n])`
const escapedStarts = `(?<=${separator})'(?=${blanksOrQuotes}[${formulaOpeners}])|^'(?=${blanksOrQuotes}[${formulaOpeners}\\t\\r\\n])`

const startPattern = new RegExp(formulaStarts, 'g')
const escapedPattern = new RegExp(escapedStarts, 'g')
const separatorPattern = new RegExp(separator)

/** Puts an apostrophe before everything that a spreadsheet could take for a formula. */
export const escapeFormulas = (text: string) => text.replace(startPattern, "'")

/** Removes the apostrophes of `escapeFormulas`. */
export const unescapeFormulas = (text: string) => text.replace(escapedPattern, '')

export const hasSeparator = (text: string) => separatorPattern.test(text)
