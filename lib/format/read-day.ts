/**
 * Converts `2019-12-31`, `31/12/2019` or `31.12.2019`, also with one-digit days and months, to YYYY-MM-DD; null for
 * other texts, impossible dates and years before 1900.
 */
export function readDay(text: string) {
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text) ?? []
  const [, dmyDay, dmyMonth, dmyYear] = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(text) ?? []
  const parts = [year ?? dmyYear, month ?? dmyMonth, day ?? dmyDay]
  if (parts.some((part) => part === undefined)) return null
  const isoDay = parts.map((part = '') => part.padStart(2, '0')).join('-')
  const date = new Date(`${isoDay}T00:00:00Z`)
  return Number(parts[0]) >= 1900 && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(isoDay)
    ? isoDay
    : null
}
