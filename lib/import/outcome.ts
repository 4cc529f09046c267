/**
 * Outcome of a row. `known`: it existed; `accepted`: a request was accepted; `moved`: moved into the batch;
 * `waits`: on its waiting list; `none`: no course named. A row with a problem writes nothing.
 */
export type Outcome = {
  line: number
  problem: string | null
  account: 'new' | 'known'
  enrollment: 'new' | 'accepted' | 'moved' | 'waits' | 'known' | 'none'
  /** Set in a preview if the row takes a free seat of the batch. */
  takes_seat?: true
}

export const skipped = (line: number, problem: string): Outcome => ({
  line,
  problem,
  account: 'known',
  enrollment: 'none',
})

export type ImportCounts = {
  rows: number
  accounts: number
  enrollments: number
  moved: number
  waiting: number
  unchanged: number
  problems: number
}

export const countOutcomes = (outcomes: Outcome[]): ImportCounts => ({
  rows: outcomes.length,
  accounts: outcomes.filter(({ account }) => account === 'new').length,
  enrollments: outcomes.filter(({ enrollment }) => enrollment === 'new' || enrollment === 'accepted').length,
  moved: outcomes.filter(({ enrollment }) => enrollment === 'moved').length,
  waiting: outcomes.filter(({ enrollment }) => enrollment === 'waits').length,
  unchanged: outcomes.filter(
    ({ problem, account, enrollment }) =>
      problem === null && account === 'known' && (enrollment === 'known' || enrollment === 'none'),
  ).length,
  problems: outcomes.filter(({ problem }) => problem !== null).length,
})

/**
 * Combines the outcomes of a file's parts: an account created in an earlier part is known in later ones, and rows
 * that contradict earlier ones are skipped.
 */
export function combineParts(
  rows: { line: number; email: string }[],
  outcomes: Outcome[],
  contradicting: Map<number, string>,
): Outcome[] {
  const emailAt = new Map(rows.map(({ line, email }) => [line, email.toLowerCase()]))
  const createdEmails = new Set<string>()
  return outcomes.map((outcome) => {
    const problem = outcome.problem ?? contradicting.get(outcome.line)
    if (problem) return skipped(outcome.line, problem)
    const email = emailAt.get(outcome.line) ?? ''
    if (outcome.account === 'known' || !createdEmails.has(email)) {
      if (outcome.account === 'new') createdEmails.add(email)
      return outcome
    }
    return { ...outcome, account: 'known' }
  })
}

/** Marks later rows of the same person as `known`, so that each enrollment in the batch is counted once. */
export function markRepeatedPlacements(
  rows: { line: number; email: string }[],
  outcomes: Outcome[],
): Outcome[] {
  const emailAt = new Map(rows.map(({ line, email }) => [line, email.toLowerCase()]))
  const placed = new Set<string>()
  return outcomes.map((outcome) => {
    const email = emailAt.get(outcome.line) ?? ''
    if (outcome.problem === null && placed.has(email)) return { ...outcome, enrollment: 'known' }
    if (outcome.problem === null) placed.add(email)
    return outcome
  })
}
