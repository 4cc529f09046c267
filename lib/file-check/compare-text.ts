/** `unsure` if the texts differ only in characters that PDF programs are known to lose, reorder or mistake. */
export type Comparison = 'same' | 'different' | 'unsure'

/** Scripts other than Latin in which certificates can be printed. */
const scripts = [
  ...['Greek', 'Cyrillic', 'Armenian', 'Georgian', 'Hebrew', 'Arabic', 'Ethiopic', 'Devanagari', 'Bengali'],
  ...['Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala', 'Thai', 'Khmer'],
  ...['Myanmar', 'Han', 'Hiragana', 'Katakana', 'Hangul'],
].map((script) => new RegExp(`\\p{Script=${script}}`, 'u'))

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
/**
 * Invisible characters, the keycap of emoji, and the micro sign or Greek mu, as which programs often read a damaged
 * Latin character.
 */
const ignored = /[\p{Default_Ignorable_Code_Point}\u20e3\u00b5\u03bc]/gu
/** Emoji, which are left out when a title is printed. */
const pictographs = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/gu

/** Normalizes a text for comparison. Removes spaces, which PDF programs guess from distances. */
function fold(text: string) {
  const visible = text.replace(ignored, '').replace(pictographs, '').normalize('NFKC')
  return visible
    .replace(/\p{Pd}/gu, '-')
    .replace(/[‘’ʼ]/g, "'")
    .replace(/\s/g, '')
}

/**
 * Compares a text read from a PDF with the record. Reprinting keeps plain Latin characters and garbles others. So only
 * plain characters, and a script that the record lacks, prove a difference.
 */
export function compareText(inFile: string, onRecord: string): Comparison {
  const file = fold(inFile)
  const record = fold(onRecord)
  if (file === record) return 'same'
  if (!file) return 'unsure'
  if (scripts.some((script) => script.test(file) && !script.test(record))) return 'different'
  const mayBeReordered = rightToLeft.test(record)
  return (mayBeReordered ? hasNoOtherWords(file, record) : isDamagedReading([...file], piecesOf(record)))
    ? 'unsure'
    : 'different'
}

const ligature = /ff?[bhijklt]|ff/g

/**
 * Whether every run of four or more letters a to z in the file is also in the record. Always true if the record has
 * letters that a font may join into a ligature, because programs may misread those.
 */
const hasNoOtherWords = (file: string, record: string) =>
  record.search(ligature) >= 0 || (file.match(/[a-z]{4,}/g) ?? []).every((word) => record.includes(word))

/** A plain character, or a run of characters that may be misread. */
type Piece = { text: string[]; plain: boolean }

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

function piecesOf(record: string): Piece[] {
  const inLigature = new Set<number>()
  for (const { index, 0: ligatureText } of record.matchAll(ligature))
    for (let at = 0; at < ligatureText.length; at++) inLigature.add(index + at)
  const pieces: Piece[] = []
  for (const { segment, index } of graphemes.segment(record)) {
    const plain = /^[a-z0-9]$/i.test(segment) && !inLigature.has(index)
    const last = pieces.at(-1)
    if (!plain && last && !last.plain) last.text.push(...segment)
    else pieces.push({ text: [...segment], plain })
  }
  return pieces
}

/** Whether the file can be a damaged reading of the record: plain characters are equal, others lost or replaced. */
function isDamagedReading(file: string[], pieces: Piece[]) {
  let reached = new Set([0])
  for (const piece of pieces) {
    const next = new Set<number>()
    for (const at of reached) {
      if (piece.text.every((character, offset) => file[at + offset] === character))
        next.add(at + piece.text.length)
      if (!piece.plain) for (const end of damagedRunEnds(file, at, piece.text)) next.add(end)
    }
    reached = next
  }
  return reached.has(file.length)
}

/**
 * Possible ends of a damaged run in the file. It has at most three lower-case letters in a row, and one more for each
 * character whose low byte is such a letter: some programs keep only the low byte.
 */
function* damagedRunEnds(file: string[], start: number, text: string[]) {
  const lowBytes = text.map((character) => String.fromCharCode((character.codePointAt(0) ?? 0) & 0xff))
  const tolerated = 3 + lowBytes.filter((character) => lowerCase.test(character)).length
  const longest = text.length * 3 + 2
  let lowerCaseRun = 0
  for (let at = start; at <= Math.min(file.length, start + longest); at++) {
    yield at
    lowerCaseRun = lowerCase.test(file[at] ?? '') ? lowerCaseRun + 1 : 0
    if (lowerCaseRun > tolerated) return
  }
}

const lowerCase = /[a-z]/
