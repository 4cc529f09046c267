import { contradictingRows, type EarlierCertificateRow } from './rules'
import { numberKey } from './number-key'

/** The outcome of a row; `certificate` has no meaning if there is a problem. */
export type EarlierCertificateOutcome = { line: number; problem: string | null; certificate: 'new' | 'known' }

export const skippedRow = (line: number, problem: string): EarlierCertificateOutcome => ({
  line,
  problem,
  certificate: 'known',
})

/** Combines the outcomes of a file's parts: contradicting a previous row is a problem, a repeated row is known. */
export function combineOutcomes(
  rows: EarlierCertificateRow[],
  outcomes: EarlierCertificateOutcome[],
): EarlierCertificateOutcome[] {
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
