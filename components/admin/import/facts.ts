import { pluralNoun } from '@/lib/format/plural'

/** The text beside a count, in singular or plural: 'account made', 'accounts made'. */
export const label = (count: number, noun: string, rest: string) => `${pluralNoun(count, noun)} ${rest}`

/** Labels and counts of the rows of a file from which an import writes nothing. */
export const factsWithoutEffect = (unchanged: number, problems: number) =>
  [
    [`${pluralNoun(unchanged, 'row')} that ${unchanged === 1 ? 'changes' : 'change'} nothing`, unchanged],
    [label(problems, 'row', 'with a problem'), problems],
  ] as const
