import { contradictingRows, type EarlierRow } from './rules'
import { numberKey } from './number'

/** The outcome of a row; with a problem only `line` counts. */
export type EarlierOutcome = { line: number; problem: string | null; certificate: 'new' | 'known' }

export const skippedRow = (line: number, problem: string): EarlierOutcome => ({
  line,
  problem,
  certificate: 'known',
})

/** Combines the results for the parts of a file: rows that contradict earlier ones are left out, repeats are known. */
export function combineOutcomes(rows: EarlierRow[], outcomes: EarlierOutcome[]): EarlierOutcome[] {
  const contradicting = contradictingRows(rows)
  const keys = new Map(rows.map(({ line, number }) => [line, numberKey(number)]))
  const seen = new Set<string>()
  return outcomes.map((outcome) => {
    const problem = outcome.problem ?? contradicting.get(outcome.line)
    if (problem) return skippedRow(outcome.line, problem)
    const key = keys.get(outcome.line) ?? ''
    const isRepeated = seen.has(key)
    seen.add(key)
    return isRepeated ? { ...outcome, certificate: 'known' } : outcome
  })
}
