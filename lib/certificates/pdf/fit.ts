import { splitGraphemes, runsOf, type Run, type Style } from './fonts/fonts'
import type { GlyphRun, Typesetter } from './typeset'

/** A typeset line; measures are in points. */
export type TextLine = { glyphRuns: GlyphRun[]; size: number; width: number; spacing: number }

export type FitOptions = {
  /** The preferred font size. */
  size: number
  /** If a text does not fit on one line at this font size, it is split into two lines of this size or a smaller one. */
  minSingleLineFontSize?: number
  width: number
  /** Space between two glyphs, in points. Texts whose glyphs belong together have none. */
  spacing?: number
}

/** A space would separate joined letters, or a combining mark from its letter. */
const withoutSpacing = /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}\p{Script=Mongolian}\p{M}]/u

export function lineOf(runs: Run[], typeset: Typesetter, size: number, preferredSpacing = 0): TextLine {
  const spacing = runs.some(({ text }) => withoutSpacing.test(text.normalize('NFC'))) ? 0 : preferredSpacing
  const { glyphRuns, width } = typeset(runs)
  const gaps = glyphRuns.reduce((sum, { glyphs }) => sum + glyphs.length, -1)
  return { glyphRuns, size, spacing, width: width * size + Math.max(0, gaps) * spacing }
}

/** Shrinks a text to fit on one line; splits it into two lines of similar length if it would get too small. */
export function fit(text: string, style: Style, typeset: Typesetter, options: FitOptions): TextLine[] {
  const { size, minSingleLineFontSize = 0, width, spacing = 0 } = options
  const unscaled = lineOf(runsOf(text, style), typeset, size, spacing)
  const factor = Math.min(1, width / unscaled.width)
  if (factor * size >= minSingleLineFontSize) return [scaled(unscaled, factor)]
  const halves = halvesOf(text, (half) => typeset(runsOf(half, style, text)).width)
  const lines = halves.map((half) => lineOf(runsOf(half, style, text), typeset, minSingleLineFontSize))
  const commonFactor = Math.min(1, ...lines.map((line) => width / line.width))
  return lines.map((line) => scaled(line, commonFactor))
}

/** Shrinks a line to fit into a width. */
export const shrink = (line: TextLine, width: number) => scaled(line, Math.min(1, width / line.width))

const scaled = ({ glyphRuns, size, width, spacing }: TextLine, factor: number): TextLine => ({
  glyphRuns,
  size: size * factor,
  width: width * factor,
  spacing: spacing * factor,
})

/** Splits a text into halves of similar width: between words, or within a single word. */
function halvesOf(text: string, widthOf: (half: string) => number): [string, string] {
  const words = text.split(' ')
  const [pieces, separator] = words.length > 1 ? [words, ' '] : [splitGraphemes(text), '']
  let bestHalves: [string, string] = [text, '']
  let bestWidth = Infinity
  for (let index = 1; index < pieces.length; index++) {
    const halves: [string, string] = [
      pieces.slice(0, index).join(separator),
      pieces.slice(index).join(separator),
    ]
    const width = Math.max(...halves.map(widthOf))
    if (width < bestWidth) [bestWidth, bestHalves] = [width, halves]
  }
  return bestHalves
}
