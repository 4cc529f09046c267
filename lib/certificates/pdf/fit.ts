import { clusters, openFont, runsOf, type Run, type Style } from '../fonts'

/** The width of runs at size 1. */
export type Measure = (runs: Run[]) => number

/** A line that fits: sizes and widths in points, `ascent` from the baseline to the top of its box. */
export type Line = { text: string; runs: Run[]; size: number; width: number; ascent: number; spacing: number }

export type Room = {
  /** The size that is wanted, and the smallest at which the text still stays on one line. */
  size: number
  smallest?: number
  width: number
  /** Added between letters. */
  spacing?: number
}

export function lineOf(runs: Run[], measure: Measure, size: number, spacing = 0): Line {
  const text = runs.map((run) => run.text).join('')
  const ascents = runs.map(({ font }) => openFont(font).ascent / openFont(font).unitsPerEm)
  return {
    text,
    runs,
    size,
    spacing,
    width: measure(runs) * size + spacing * Math.max(0, clusters(text).length - 1),
    ascent: Math.max(0, ...ascents) * size,
  }
}

/** Shrinks the text until it fits on one line, or, where that gets too small, on two of about the same length. */
export function fit(text: string, style: Style, measure: Measure, room: Room): Line[] {
  const { size, smallest = 0, width, spacing = 0 } = room
  const largest = (line: string, most: number) => {
    const natural = lineOf(runsOf(line, style), measure, most, spacing)
    const factor = natural.width > width ? width / natural.width : 1
    return lineOf(natural.runs, measure, most * factor, spacing * factor)
  }
  const one = largest(text, size)
  if (one.size >= smallest) return [one]
  const halves = halvesOf(text, (half) => measure(runsOf(half, style)))
  const common = Math.min(...halves.map((half) => largest(half, smallest).size))
  return halves.map((half) => lineOf(runsOf(half, style), measure, common))
}

/** Parts a text where its halves come out most alike: between words, or within one where there is only one. */
function halvesOf(text: string, widthOf: (half: string) => number): [string, string] {
  const words = text.split(' ')
  const [pieces, glue] = words.length > 1 ? [words, ' '] : [clusters(text), '']
  let best: [string, string] = [text, '']
  let least = Infinity
  for (let at = 1; at < pieces.length; at++) {
    const halves: [string, string] = [pieces.slice(0, at).join(glue), pieces.slice(at).join(glue)]
    const widest = Math.max(...halves.map(widthOf))
    if (widest < least) [least, best] = [widest, halves]
  }
  return best
}
