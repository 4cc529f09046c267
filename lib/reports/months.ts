/** Number of months in a range of YYYY-MM, both ends included. */
export const countMonths = (from: string, to: string) => monthIndex(to) - monthIndex(from) + 1

const monthIndex = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1

/** Adds months to a YYYY-MM; a negative number goes back. */
export function addMonths(month: string, months: number) {
  const index = monthIndex(month) + months
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
}

/** A month of a report, as YYYY-MM. */
export const monthPattern = /^(19|2\d)\d\d-(0[1-9]|1[0-2])$/
