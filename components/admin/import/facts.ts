import { pluralNoun } from '@/lib/format/plural'

/** A label below its count: 'account made', 'accounts made'. */
export const label = (count: number, noun: string, rest: string) => `${pluralNoun(count, noun)} ${rest}`

/** Counts of the rows that an import leaves as they are. */
export const unchangedFacts = (unchanged: number, problems: number) =>
  [
    [`${pluralNoun(unchanged, 'row')} that ${unchanged === 1 ? 'changes' : 'change'} nothing`, unchanged],
    [label(problems, 'row', 'with a problem'), problems],
  ] as const
