import bidiFactory from 'bidi-js'
import { scripts, type FontId, type Run } from './fonts/fonts'

/** A stretch of text in one font, one script and one direction, which HarfBuzz shapes in one call. */
export type ShapingRun = { text: string; font: FontId; isRightToLeft: boolean }

const bidi = bidiFactory()
const scriptPatterns = scripts.map((script) => new RegExp(`\\p{Script=${script}}`, 'u'))

/**
 * The index of a character's script; below 0 for characters that all scripts share, such as spaces and most marks.
 */
const scriptOf = (character: string) => scriptPatterns.findIndex((pattern) => pattern.test(character))

/** The shaping runs of a line, from the left to the right of the page. */
export function shapingRunsOf(runs: Run[]): ShapingRun[] {
  const text = runs.map((run) => run.text).join('')
  const embedding = bidi.getEmbeddingLevels(text)
  const shapingRuns: (ShapingRun & { start: number; level: number; script: number })[] = []
  let start = 0
  for (const { font, text: content } of runs) {
    for (const character of content) {
      const level = embedding.levels[start] ?? 0
      const script = scriptOf(character)
      const last = shapingRuns.at(-1)
      const hasCompatibleScript = last && (script < 0 || last.script < 0 || script === last.script)
      if (hasCompatibleScript && last.font === font && last.level === level) {
        last.text += character
        last.script = Math.max(script, last.script)
      } else shapingRuns.push({ text: character, font, isRightToLeft: level % 2 === 1, start, level, script })
      start += character.length
    }
  }
  const order = bidi.getReorderedIndices(text, embedding)
  return shapingRuns.sort((one, other) => order.indexOf(one.start) - order.indexOf(other.start))
}
