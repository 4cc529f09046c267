/** Number of months in a range of YYYY-MM, both ends included. */
export const countMonths = (from: string, to: string) => numberOf(to) - numberOf(from) + 1

const numberOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1

/** Adds months to a YYYY-MM; a negative number goes back. */
export function addMonths(month: string, months: number) {
  const number = numberOf(month) + months
  return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`
}

/** A month of a report, as YYYY-MM. */
export const monthPattern = /^(19|2\d)\d\d-(0[1-9]|1[0-2])$/
