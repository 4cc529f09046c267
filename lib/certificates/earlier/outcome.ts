import * as messages from '@/lib/messages'
import { AcceptedRows, type EarlierCertificateRow } from './rules'

/** The outcome of importing a row; `certificate` has no meaning if there is a problem. */
export type EarlierCertificateOutcome = { line: number; problem: string | null; certificate: 'new' | 'known' }

export const toProblemOutcome = (line: number, problem: string): EarlierCertificateOutcome => ({
  line,
  problem,
  certificate: 'known',
})

/**
 * Combines the outcomes of a file's parts. The server checks each part alone, so this corrects the outcomes of rows
 * that contradict or repeat a row of an earlier part.
 */
export function combineOutcomes(
  rows: EarlierCertificateRow[],
  outcomes: EarlierCertificateOutcome[],
): EarlierCertificateOutcome[] {
  const rowByLine = new Map(rows.map((row) => [row.line, row]))
  const accepted = new AcceptedRows()
  return outcomes.map((outcome) => {
    const row = rowByLine.get(outcome.line)
    if (outcome.problem !== null || !row) return outcome
    if (accepted.hasConflictWith(row))
      return toProblemOutcome(row.line, messages.earlierCertificates.numberTwice)
    const isRepeated = accepted.hasRowWithSameNumber(row)
    accepted.add(row)
    return isRepeated ? { ...outcome, certificate: 'known' } : outcome
  })
}
