import { scripts } from '@/lib/certificates/pdf/fonts/scripts'

/** `unsure` if the texts differ only in characters that PDF programs are known to lose, reorder or mistake. */
export type Comparison = 'same' | 'different' | 'unsure'

/** Scripts other than Latin in which certificates can be printed. */
const otherScripts = scripts
  .filter((script) => script !== 'Latin')
  .map((script) => new RegExp(`\\p{Script=${script}}`, 'u'))

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
/**
 * Invisible characters, the keycap of emoji, the micro sign and Greek mu. Programs often misread a damaged Latin
 * character as one of the last two.
 */
const ignored = /[\p{Default_Ignorable_Code_Point}\u20e3\u00b5\u03bc]/gu
/** Emoji, which are left out when a title is printed. */
const pictographs = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/gu

/** Normalizes a text for comparison. Removes spaces, which PDF programs guess from distances. */
function normalizeText(text: string) {
  const visible = text.replace(ignored, '').replace(pictographs, '').normalize('NFKC')
  return visible
    .replace(/\p{Pd}/gu, '-')
    .replace(/[‘’ʼ]/g, "'")
    .replace(/\s/g, '')
}

/**
 * Compares a text read from a PDF with the record. Only plain Latin characters surely survive printing to a new PDF.
 * So only these, and a script that the record lacks, prove a difference.
 */
export function compareText(inFile: string, onRecord: string): Comparison {
  const fileText = normalizeText(inFile)
  const recordText = normalizeText(onRecord)
  if (fileText === recordText) return 'same'
  if (!fileText) return 'unsure'
  if (otherScripts.some((script) => script.test(fileText) && !script.test(recordText))) return 'different'
  const mayBeReordered = rightToLeft.test(recordText)
  return (
    mayBeReordered
      ? hasOnlyRecordWords(fileText, recordText)
      : isDamagedReading([...fileText], piecesOf(recordText))
  )
    ? 'unsure'
    : 'different'
}

const ligature = /ff?[bhijklt]|ff/g

/**
 * Whether every run of four or more letters a to z in the file is also in the record. Always true if the record has
 * letters that a font may join into a ligature, because programs may misread those.
 */
const hasOnlyRecordWords = (fileText: string, recordText: string) =>
  recordText.search(ligature) >= 0 ||
  (fileText.match(/[a-z]{4,}/g) ?? []).every((word) => recordText.includes(word))

/** A plain character, or a run of characters that may be misread. */
type Piece = { characters: string[]; plain: boolean }

const graphemeSegmenter = new Intl.Segmenter('und', { granularity: 'grapheme' })

function piecesOf(recordText: string): Piece[] {
  const inLigature = new Set<number>()
  for (const { index, 0: ligatureText } of recordText.matchAll(ligature))
    for (let at = 0; at < ligatureText.length; at++) inLigature.add(index + at)
  const pieces: Piece[] = []
  for (const { segment, index } of graphemeSegmenter.segment(recordText)) {
    const plain = /^[a-z0-9]$/i.test(segment) && !inLigature.has(index)
    const last = pieces.at(-1)
    if (!plain && last && !last.plain) last.characters.push(...segment)
    else pieces.push({ characters: [...segment], plain })
  }
  return pieces
}

/** Whether the file can be a damaged reading of the record: plain characters are equal, others lost or replaced. */
function isDamagedReading(fileCharacters: string[], pieces: Piece[]) {
  let possibleEnds = new Set([0])
  for (const piece of pieces) {
    const starts = possibleEnds
    possibleEnds = new Set()
    for (const start of starts) {
      if (piece.characters.every((character, offset) => fileCharacters[start + offset] === character))
        possibleEnds.add(start + piece.characters.length)
      if (!piece.plain)
        for (const end of possibleDamagedEnds(fileCharacters, start, piece.characters)) possibleEnds.add(end)
    }
  }
  return possibleEnds.has(fileCharacters.length)
}

/**
 * Yields where damaged text for `characters` may end. It has at most three lower-case letters in a row, plus one for each
 * character whose low byte is such a letter: some programs keep only this byte.
 */
function* possibleDamagedEnds(fileCharacters: string[], start: number, characters: string[]) {
  const lowBytes = characters.map((character) => String.fromCharCode((character.codePointAt(0) ?? 0) & 0xff))
  const tolerated = 3 + lowBytes.filter((character) => lowerCase.test(character)).length
  const maxLength = characters.length * 3 + 2
  let lowerCaseRun = 0
  for (let at = start; at <= Math.min(fileCharacters.length, start + maxLength); at++) {
    yield at
    lowerCaseRun = lowerCase.test(fileCharacters[at] ?? '') ? lowerCaseRun + 1 : 0
    if (lowerCaseRun > tolerated) return
  }
}

const lowerCase = /[a-z]/
