import type { TextLine } from './fit'
import { measureInk } from './ink'
import { clearance, gaps, middleTextsBottom, verticalPositions } from './sheet'

/** Distance between the baselines of a text's lines, and height of its capitals, as multiples of the font size. */
const leading = 1.28
const capitalHeight = 0.78
/** Factors of the vertical distances, tried from the widest until the text ends above the footer. */
const spacingFactors = [1.14, 1.07, 1, 0.92, 0.84, 0.76, 0.68]

type Texts = {
  name: TextLine[]
  completed: TextLine
  title: TextLine[]
  period: TextLine
  hoursAndTasks: TextLine | null
  batch?: TextLine | null | undefined
}

/**
 * The baselines of the texts between the `certify` line and the footer. Measures the ink, because scripts differ in
 * height: no ink may touch other ink or the rule below the name.
 */
export function positionTexts(certify: TextLine, texts: Texts) {
  let positions = layOut(certify, texts, 1)
  for (const spacingFactor of spacingFactors) {
    positions = layOut(certify, texts, spacingFactor)
    if (positions.end <= middleTextsBottom) break
  }
  return positions
}

function layOut(
  certify: TextLine,
  { name, completed, title, period, hoursAndTasks, batch }: Texts,
  spacingFactor: number,
) {
  let last = { baseline: verticalPositions.certify as number, below: measureInk(certify).below }
  /** Positions a line under the last one, and returns its baseline. */
  const positionUnder = (line: TextLine, unscaledGap: number) => {
    const { above, below } = measureInk(line)
    const baseline = Math.max(
      last.baseline + unscaledGap * spacingFactor,
      last.baseline + last.below + clearance.line + above,
    )
    last = { baseline, below }
    return baseline
  }
  // The lines of one text keep the same leading at every spacing factor.
  const positionLines = (lines: TextLine[], gap: number) =>
    lines.map((line, index) => positionUnder(line, index === 0 ? gap : (leading * line.size) / spacingFactor))
  const names = positionLines(name, gaps.name + capitalHeight * (name[0]?.size ?? 0))
  const rule = Math.max(
    last.baseline + gaps.rule * spacingFactor,
    last.baseline + last.below + clearance.rule,
  )
  last = { baseline: rule, below: 0 }
  const baselines = {
    name: names,
    rule,
    completed: positionUnder(completed, gaps.completed),
    title: positionLines(title, gaps.title),
    period: positionUnder(period, gaps.period),
    hoursAndTasks: hoursAndTasks && positionUnder(hoursAndTasks, gaps.hoursAndTasks),
    batch: batch && positionUnder(batch, hoursAndTasks ? gaps.batch : gaps.hoursAndTasks),
  }
  return { ...baselines, end: last.baseline + last.below }
}
