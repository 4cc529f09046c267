import { clusters, runsOf, type Style } from '@/lib/certificates/pdf/fonts/fonts'
import { lineOf, type Line } from '@/lib/certificates/pdf/fit'
import type { Typesetter } from '@/lib/certificates/pdf/typeset'

type FitOptions = { sizes: number[]; width: number; lines: number }

/** Wraps a text at the first size that needs few enough lines, or else the last. */
export function wrap(
  text: string,
  style: Style,
  typeset: Typesetter,
  { sizes, width, lines }: FitOptions,
): Line[] {
  const set = (piece: string, size: number) => lineOf(runsOf(piece.trim(), style), typeset, size)
  const wraps = sizes.map((size) =>
    broken(text, (piece) => set(piece, size).width <= width).map((piece) => set(piece, size)),
  )
  return wraps.find((candidate) => candidate.length <= lines) ?? wraps.at(-1)?.slice(0, lines) ?? []
}

/** Some scripts write words without spaces between. */
const segmenter = new Intl.Segmenter('und', { granularity: 'word' })
const wordsOf = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment)

/** Wraps between words, and within a word that is longer than a line. */
function broken(text: string, fits: (piece: string) => boolean) {
  const pieces = text.split(/(?<=\s)/).flatMap((piece) => (fits(piece) ? [piece] : wordsOf(piece)))
  const words = pieces.flatMap((word) => (fits(word) ? [word] : clusters(word)))
  const lines: string[] = []
  for (const word of words) {
    const longer = (lines.at(-1) ?? '') + word
    if (lines.length && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
