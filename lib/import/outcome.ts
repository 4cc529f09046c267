import { emailKey } from '@/lib/auth/rules'
import { titleKey } from '@/lib/courses/rules'

/**
 * Outcome of a row. `known`: existed before; `accepted`: a request was accepted; `moved`: moved into the batch;
 * `waits`: on its waiting list; `none`: no course. A row with a problem writes nothing.
 */
export type Outcome = {
  line: number
  problem: string | null
  account: 'new' | 'known'
  enrollment: 'new' | 'accepted' | 'moved' | 'waits' | 'known' | 'none'
  /** Set in a preview if the row takes a free seat of the batch. */
  takes_seat?: true
}

/** The outcome of a skipped row; `account` and `enrollment` are placeholders. */
export const skipped = (line: number, problem: string): Outcome => ({
  line,
  problem,
  account: 'known',
  enrollment: 'none',
})

export type ImportCounts = {
  rows: number
  newAccounts: number
  newEnrollments: number
  moved: number
  waiting: number
  unchanged: number
  problems: number
}

export const countOutcomes = (outcomes: Outcome[]): ImportCounts => ({
  rows: outcomes.length,
  newAccounts: outcomes.filter(({ account }) => account === 'new').length,
  newEnrollments: outcomes.filter(({ enrollment }) => enrollment === 'new' || enrollment === 'accepted')
    .length,
  moved: outcomes.filter(({ enrollment }) => enrollment === 'moved').length,
  waiting: outcomes.filter(({ enrollment }) => enrollment === 'waits').length,
  unchanged: outcomes.filter(
    ({ problem, account, enrollment }) =>
      problem === null && account === 'known' && (enrollment === 'known' || enrollment === 'none'),
  ).length,
  problems: outcomes.filter(({ problem }) => problem !== null).length,
})

/**
 * Combines the outcomes of a file's parts. An account or enrollment that is in an earlier row without a problem, too,
 * is `known`, and rows that contradict earlier ones are skipped.
 */
export function combineParts(
  rows: { line: number; email: string; course: string }[],
  outcomes: Outcome[],
  contradictions: Map<number, string>,
): Outcome[] {
  const rowsByLine = new Map(rows.map((row) => [row.line, row]))
  const seen = new Set<string>()
  return outcomes.map((outcome) => {
    const problem = outcome.problem ?? contradictions.get(outcome.line)
    if (problem) return skipped(outcome.line, problem)
    const { email, course } = rowsByLine.get(outcome.line) ?? { email: '', course: '' }
    const accountKey = emailKey(email)
    const enrollmentKey = `${accountKey} ${titleKey(course)}`
    const account = seen.has(accountKey) ? 'known' : outcome.account
    const isRepeated = seen.has(enrollmentKey) && outcome.enrollment !== 'none'
    seen.add(accountKey).add(enrollmentKey)
    return { ...outcome, account, enrollment: isRepeated ? 'known' : outcome.enrollment }
  })
}

/**
 * The number of seats that earlier parts of a file take, and the lines of this part whose learner has a valid row in an
 * earlier part: such a learner takes no second seat.
 */
export function summarizeEarlierParts(
  fileRows: { line: number; email: string }[],
  partRows: { line: number; email: string }[],
  earlierOutcomes: Outcome[],
) {
  const emailsByLine = new Map(fileRows.map(({ line, email }) => [line, emailKey(email)]))
  const valid = earlierOutcomes.filter(({ problem }) => problem === null)
  const emailsOfEarlierParts = new Set(valid.map(({ line }) => emailsByLine.get(line)))
  return {
    seats_taken: valid.filter(({ takes_seat }) => takes_seat).length,
    placed_lines: partRows
      .filter(({ email }) => emailsOfEarlierParts.has(emailKey(email)))
      .map(({ line }) => line),
  }
}
