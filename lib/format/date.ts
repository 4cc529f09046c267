import { currentInstitute } from '@/lib/institute/settings'

const formatterInZone = (parts: Intl.DateTimeFormatOptions) => {
  // A formatter takes about ten milliseconds to create on a phone, so each is created on first use.
  let format: Intl.DateTimeFormat | undefined
  let zone = ''
  return (value: string | Date, timeZone = currentInstitute().timeZone) => {
    if (!format || zone !== timeZone) {
      format = new Intl.DateTimeFormat('en-GB', { timeZone, ...parts })
      zone = timeZone
    }
    return format.format(new Date(value))
  }
}
const formatClock = formatterInZone({ hour: '2-digit', minute: '2-digit' })

/** DD/MM/YYYY in the institute's time zone, or in another one. */
export const formatDate = formatterInZone({ day: '2-digit', month: '2-digit', year: 'numeric' })

/** DD/MM/YYYY from YYYY-MM-DD; a calendar day has no time zone. */
export const formatDay = (day: string) => day.split('-').reverse().join('/')

/** The calendar day in the institute's time zone, as YYYY-MM-DD. */
export const isoDateInInstituteZone = (value: Date) => formatDate(value).split('/').reverse().join('-')

/** Today's date in the institute's time zone, as YYYY-MM-DD. */
export const todayInInstituteZone = () => isoDateInInstituteZone(new Date())

/** Milliseconds until the next calendar day in the institute's time zone begins. */
export function msUntilNextDay(now: Date) {
  const day = isoDateInInstituteZone(now)
  // Binary search up to 26 hours ahead: a day can have 25 hours where clocks are changed.
  let [low, high] = [0, 26 * 3_600_000]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (isoDateInInstituteZone(new Date(now.getTime() + middle)) === day) low = middle
    else high = middle
  }
  return high
}

/** DD/MM/YYYY, HH:MM in the institute's time zone. */
export const formatDateTime = (value: string | Date) => `${formatDate(value)}, ${formatClock(value)}`

const ageUnits = [
  { unit: 'minute', unitMs: 60_000, below: 60 },
  { unit: 'hour', unitMs: 3_600_000, below: 24 },
  { unit: 'day', unitMs: 86_400_000, below: Infinity },
] as const

/** Age in the largest whole unit: '2 days', '1 hour', 'less than a minute'. */
export function formatAge(since: string | Date, now = new Date()) {
  const ms = Math.max(0, now.getTime() - new Date(since).getTime())
  if (ms < 60_000) return 'less than a minute'
  for (const { unit, unitMs, below } of ageUnits) {
    const count = Math.floor(ms / unitMs)
    if (count < below) return `${count} ${unit}${count === 1 ? '' : 's'}`
  }
  return ''
}

/** The date and the age: '19/11/2026 (2 days)'. */
export const formatSince = (since: string | Date, now = new Date()) =>
  `${formatDate(since)} (${formatAge(since, now)})`

/** Since when something waits, to end a sentence: ' since 19/11/2026 (2 days)'; nothing within the first hour. */
export const formatWaitSuffix = (since: string | Date, now = new Date()) =>
  now.getTime() - new Date(since).getTime() < 3_600_000 ? '' : ` since ${formatSince(since, now)}`
