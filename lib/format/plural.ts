/** A count with its noun: '1 task', '2 tasks', '1,000 tasks'. */
export const plural = (count: number, noun: string) =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`
