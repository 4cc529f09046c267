import { splitGraphemes, runsOf, type Style } from '@/lib/certificates/pdf/fonts/fonts'
import { lineOf, type TextLine } from '@/lib/certificates/pdf/fit'
import type { Typesetter } from '@/lib/certificates/pdf/typeset'

type WrapOptions = { sizes: number[]; maxWidth: number; maxLines: number }

/** Wraps a text in the first font size in which it fits. If none fits, takes the last size and cuts off lines. */
export function wrap(
  wholeText: string,
  style: Style,
  typeset: Typesetter,
  { sizes, maxWidth, maxLines }: WrapOptions,
): TextLine[] {
  const typesetLine = (piece: string, size: number) =>
    lineOf(runsOf(piece.trim(), style, wholeText), typeset, size)
  const candidates = sizes.map((size) =>
    breakIntoLines(wholeText, (piece) => typesetLine(piece, size).width <= maxWidth).map((piece) =>
      typesetLine(piece, size),
    ),
  )
  return (
    candidates.find((candidate) => candidate.length <= maxLines) ??
    candidates.at(-1)?.slice(0, maxLines) ??
    []
  )
}

/** Finds words in scripts that are written without spaces, too. */
const segmenter = new Intl.Segmenter('und', { granularity: 'word' })
const wordsOf = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment)

/** Breaks a text between words, and within a word that is longer than a line. */
function breakIntoLines(text: string, fits: (piece: string) => boolean) {
  const pieces = text.split(/(?<=\s)/).flatMap((piece) => (fits(piece) ? [piece] : wordsOf(piece)))
  const words = pieces.flatMap((word) => (fits(word) ? [word] : splitGraphemes(word)))
  const lines: string[] = []
  for (const word of words) {
    const longer = (lines.at(-1) ?? '') + word
    if (lines.length && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
