/** `unsure` where the texts differ only in letters that PDF programs are known to lose, reorder or mistake. */
export type Comparison = 'same' | 'different' | 'unsure'

/** Scripts other than Latin that certificates are printed in. */
const scripts = [
  ...['Greek', 'Cyrillic', 'Armenian', 'Georgian', 'Hebrew', 'Arabic', 'Ethiopic', 'Devanagari', 'Bengali'],
  ...['Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala', 'Thai', 'Khmer'],
  ...['Myanmar', 'Han', 'Hiragana', 'Katakana', 'Hangul'],
].map((script) => new RegExp(`\\p{Script=${script}}`, 'u'))

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
/** A damaged Latin letter is often read as the micro sign, which stands for the Greek letter. */
const ignored = /[\p{Default_Ignorable_Code_Point}\u20e3\u00b5\u03bc]/gu
/** Titles are printed without them. */
const pictographs = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/gu

/** Spaces are left out: PDF programs guess them from the distance between letters. */
function fold(text: string) {
  const visible = text.replace(ignored, '').replace(pictographs, '').normalize('NFKC')
  return visible
    .replace(/\p{Pd}/gu, '-')
    .replace(/[‘’ʼ]/g, "'")
    .replace(/\s/g, '')
}

/**
 * Compares a text read from a PDF with the text on record. Programs that print a PDF again keep plain Latin letters
 * and digits; ligatures, accents and all other scripts may come out as anything. So a difference is certain only
 * where plain letters differ, or where the file has a script that the record lacks.
 */
export function compareText(inFile: string, onRecord: string): Comparison {
  const file = fold(inFile)
  const record = fold(onRecord)
  if (file === record) return 'same'
  if (!file) return 'unsure'
  if (scripts.some((script) => script.test(file) && !script.test(record))) return 'different'
  const reordered = rightToLeft.test(record)
  return (reordered ? hasNoOtherWords(file, record) : fits([...file], piecesOf(record)))
    ? 'unsure'
    : 'different'
}

const ligature = /ff?[bhijklt]|ff/g

/** Where words may stand in another order: no word of four plain letters that the record lacks. */
const hasNoOtherWords = (file: string, record: string) =>
  record.search(ligature) >= 0 || (file.match(/[a-z]{4,}/g) ?? []).every((word) => record.includes(word))

/** A plain letter, or a run of letters that may be read as something else. */
type Piece = { text: string[]; plain: boolean }

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

function piecesOf(record: string): Piece[] {
  const inLigature = new Set<number>()
  for (const { index, 0: found } of record.matchAll(ligature))
    for (let at = 0; at < found.length; at++) inLigature.add(index + at)
  const pieces: Piece[] = []
  for (const { segment, index } of graphemes.segment(record)) {
    const plain = /^[a-z0-9]$/i.test(segment) && !inLigature.has(index)
    const last = pieces.at(-1)
    if (!plain && last && !last.plain) last.text.push(...segment)
    else pieces.push({ text: [...segment], plain })
  }
  return pieces
}

/** Whether the file can be a damaged reading of the record: plain letters equal, the rest lost or replaced. */
function fits(file: string[], pieces: Piece[]) {
  let reached = new Set([0])
  for (const piece of pieces) {
    const next = new Set<number>()
    for (const at of reached) {
      if (piece.text.every((character, offset) => file[at + offset] === character))
        next.add(at + piece.text.length)
      if (!piece.plain) for (const end of gapEnds(file, at, piece.text)) next.add(end)
    }
    reached = next
  }
  return reached.has(file.length)
}

/**
 * Ends of a damaged run. Damage spells no words, so four small letters in a row end it; but some programs keep only
 * the low byte of a letter, which may be that of a small one.
 */
function* gapEnds(file: string[], start: number, text: string[]) {
  const lowBytes = text.map((character) => String.fromCharCode((character.codePointAt(0) ?? 0) & 0xff))
  const tolerated = 3 + lowBytes.filter((character) => lowerCase.test(character)).length
  const longest = text.length * 3 + 2
  let small = 0
  for (let at = start; at <= Math.min(file.length, start + longest); at++) {
    yield at
    small = lowerCase.test(file[at] ?? '') ? small + 1 : 0
    if (small > tolerated) return
  }
}

const lowerCase = /[a-z]/
