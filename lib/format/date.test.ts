import { processState } from '@/lib/jobs/process-state'
import {
  isoDateInInstituteZone,
  formatAge,
  formatDate,
  formatDateTime,
  formatWaitSuffix,
  msUntilNextDay,
} from './date'
import { recordTestFigure } from '@/lib/testing/record-test-figure'

/** Asia/Kolkata, the time zone of the institute in tests, is 5 h 30 min ahead of UTC and has no summer time. */
const offsetMs = 5.5 * 3_600_000
const twoDigits = (value: number) => String(value).padStart(2, '0')

/** The institute's calendar date, computed without time zone data. */
function localDate(instant: number) {
  const shifted = new Date(instant + offsetMs)
  const [day, month] = [twoDigits(shifted.getUTCDate()), twoDigits(shifted.getUTCMonth() + 1)]
  return { day, month, year: shifted.getUTCFullYear() }
}

test('a date is written in the time zone of the institute at every hour of three years', () => {
  const [from, to] = [Date.UTC(2027, 0, 1), Date.UTC(2030, 0, 1)]
  let checked = 0
  for (let at = from; at < to; at += 3_600_000) {
    // Checks a second before and after the hour, too.
    for (const instant of [at - 1000, at, at + 1000]) {
      const { day, month, year } = localDate(instant)
      checked++
      if (formatDate(new Date(instant)) === `${day}/${month}/${year}`) continue
      throw new Error(`${new Date(instant).toISOString()} is shown as ${formatDate(new Date(instant))}`)
    }
  }
  recordTestFigure(`${checked} moments`)
})

test.each([
  ['the last second of a month', '2028-02-29T18:29:59Z', '29/02/2028, 23:59', '2028-02-29'],
  ['the first second of the next month', '2028-02-29T18:30:00Z', '01/03/2028, 00:00', '2028-03-01'],
  ['the last second of a year', '2026-12-31T18:29:59Z', '31/12/2026, 23:59', '2026-12-31'],
  ['the first second of the next year', '2026-12-31T18:30:00Z', '01/01/2027, 00:00', '2027-01-01'],
  [
    'a night in which clocks of other zones go back',
    '2026-10-25T01:00:00Z',
    '25/10/2026, 06:30',
    '2026-10-25',
  ],
])('%s has the date of the time zone of the institute', (_what, instant, shown, day) => {
  expect([formatDateTime(instant), isoDateInInstituteZone(new Date(instant))]).toEqual([shown, day])
})

test.each([
  ['Asia/Kolkata', '2028-02-29T18:29:59Z', 1],
  ['Asia/Kolkata', '2028-02-29T18:30:00Z', 24 * 3600],
  // Clocks go back or forward on these days.
  ['Europe/Berlin', '2026-10-24T22:00:00Z', 25 * 3600],
  ['Europe/Berlin', '2027-03-27T23:00:00Z', 23 * 3600],
])('in %s at %s, the next day begins in %i seconds', (timeZone, now, seconds) => {
  const former = processState.institute
  processState.institute = { ...former, timeZone }
  try {
    expect(Math.round(msUntilNextDay(new Date(now)) / 1000)).toBe(seconds)
  } finally {
    processState.institute = former
  }
})

test('an age is formatted in the largest whole unit; a time in the future counts as less than a minute', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const before = (ms: number) => formatAge(new Date(now.getTime() - ms), now)
  expect([-5000, 59_999, 60_000, 3_599_999, 3_600_000, 86_400_000, 172_800_000].map(before)).toEqual([
    'less than a minute',
    'less than a minute',
    '1 minute',
    '59 minutes',
    '1 hour',
    '1 day',
    '2 days',
  ])
})

test('no waiting time is shown within the first hour', () => {
  const now = new Date('2026-11-22T12:00:00Z')
  expect(formatWaitSuffix('2026-11-22T11:00:01Z', now)).toBe('')
  expect(formatWaitSuffix('2026-11-22T11:00:00Z', now)).toBe(' since 22/11/2026 (1 hour)')
  expect(formatWaitSuffix('2026-11-20T11:00:00Z', now)).toBe(' since 20/11/2026 (2 days)')
})
