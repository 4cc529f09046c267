import type { Line } from './fit'
import { inkOf } from './ink'
import { clearance, gaps, lowestBaseline, rows } from './sheet'

const leading = 1.28
const capitals = 0.78
/** Reduces distances when there is much text. */
const spacingFactors = [1.14, 1.07, 1, 0.92, 0.84, 0.76, 0.68]

type Texts = {
  name: Line[]
  completed: Line
  title: Line[]
  period: Line
  learned: Line | null
  batch?: Line | null | undefined
}

/**
 * Baselines between the line above the name and the footer. Scripts have different heights: no ink may touch other
 * ink or the rule.
 */
export function flow(certify: Line, texts: Texts) {
  let placed = layOut(certify, texts, 1)
  for (const spacingFactor of spacingFactors) {
    placed = layOut(certify, texts, spacingFactor)
    if (placed.end <= lowestBaseline) break
  }
  return placed
}

function layOut(
  certify: Line,
  { name, completed, title, period, learned, batch }: Texts,
  spacingFactor: number,
) {
  let last = { baseline: rows.certify as number, below: inkOf(certify).below }
  /** The baseline of a line under the last one. */
  const under = (line: Line, gap: number) => {
    const { above, below } = inkOf(line)
    const baseline = Math.max(
      last.baseline + gap * spacingFactor,
      last.baseline + last.below + clearance.line + above,
    )
    last = { baseline, below }
    return baseline
  }
  const all = (lines: Line[], gap: number) =>
    lines.map((line, index) => under(line, index === 0 ? gap : (leading * line.size) / spacingFactor))
  const names = all(name, gaps.name + capitals * (name[0]?.size ?? 0))
  const rule = Math.max(
    last.baseline + gaps.rule * spacingFactor,
    last.baseline + last.below + clearance.rule,
  )
  last = { baseline: rule, below: 0 }
  const baselines = {
    name: names,
    rule,
    completed: under(completed, gaps.completed),
    title: all(title, gaps.title),
    period: under(period, gaps.period),
    learned: learned && under(learned, gaps.learned),
    batch: batch && under(batch, learned ? gaps.batch : gaps.learned),
  }
  return { ...baselines, end: last.baseline + last.below }
}
