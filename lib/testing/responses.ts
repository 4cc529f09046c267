/** Patterns of values that differ in each run, for comparing whole responses. A `cid` is a certificate ID. */
export const anyId: string = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
export const anyTime: string = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
export const anyCid: string = expect.stringMatching(/^tt-\d{3,}-[0-9a-z]{4}(-[0-9a-z]{4}){2}$/)

/** A well-formed ID that no row has; `unknownIds` has malformed ones, too. */
export const unknownId = '01931d2e-0000-7000-8000-000000000000'
export const unknownIds = [unknownId, 'not-an-id', '1', "' OR 1=1 --"] as const

export function countByStatus(responses: { status: number }[]) {
  const counts: Record<number, number> = {}
  for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

/** Starts `work` as often as `count` says, and awaits all results. */
export const inParallel = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))
