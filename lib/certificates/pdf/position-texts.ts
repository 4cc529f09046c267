import type { Line } from './fit'
import { measureInk } from './ink'
import { clearance, gaps, lowestEnd, verticalPositions } from './sheet'

/** Distance between the baselines of a text's lines, and height of its capitals, in font sizes. */
const leading = 1.28
const capitalHeight = 0.78
/** Factors of the vertical distances, tried from the widest until the text ends above the footer. */
const spacingFactors = [1.14, 1.07, 1, 0.92, 0.84, 0.76, 0.68]

type Texts = {
  name: Line[]
  completed: Line
  title: Line[]
  period: Line
  training: Line | null
  batch?: Line | null | undefined
}

/**
 * The baselines of the texts between the `certify` line and the footer. Measures the ink, because scripts differ in
 * height: no ink may touch other ink or the rule below the name.
 */
export function positionTexts(certify: Line, texts: Texts) {
  let positions = layOut(certify, texts, 1)
  for (const spacingFactor of spacingFactors) {
    positions = layOut(certify, texts, spacingFactor)
    if (positions.end <= lowestEnd) break
  }
  return positions
}

function layOut(
  certify: Line,
  { name, completed, title, period, training, batch }: Texts,
  spacingFactor: number,
) {
  let last = { baseline: verticalPositions.certify as number, below: measureInk(certify).below }
  /** Positions a line under the last one, and returns its baseline. */
  const positionUnder = (line: Line, gap: number) => {
    const { above, below } = measureInk(line)
    const baseline = Math.max(
      last.baseline + gap * spacingFactor,
      last.baseline + last.below + clearance.line + above,
    )
    last = { baseline, below }
    return baseline
  }
  const positionLines = (lines: Line[], gap: number) =>
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
    training: training && positionUnder(training, gaps.training),
    batch: batch && positionUnder(batch, training ? gaps.batch : gaps.training),
  }
  return { ...baselines, end: last.baseline + last.below }
}
