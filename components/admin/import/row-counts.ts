import { pluralNoun } from '@/lib/format/plural'

/** The text beside a count, in singular or plural: 'account made', 'accounts made'. */
export const countLabel = (count: number, noun: string, rest: string) => `${pluralNoun(count, noun)} ${rest}`

/** Labels and counts of the rows without effect: unchanged ones and those with a problem. */
export const ineffectiveRowCounts = (unchanged: number, problems: number) =>
  [
    [`${pluralNoun(unchanged, 'row')} that ${unchanged === 1 ? 'changes' : 'change'} nothing`, unchanged],
    [countLabel(problems, 'row', 'with a problem'), problems],
  ] as const
