/** The noun for a count: 'task', 'tasks'. */
export const pluralNoun = (count: number, noun: string) => (count === 1 ? noun : `${noun}s`)

/** A count with its noun: '1 task', '2 tasks', '1,000 tasks'. */
export const plural = (count: number, noun: string) =>
  `${count.toLocaleString('en')} ${pluralNoun(count, noun)}`
