import { DAY, HOUR, MINUTE } from '@/lib/limits'

/** Notices of a user, how long they stay, rows on a page of the list, and how far unread ones are counted. */
export const notices = {
  max: 500,
  retentionMs: 180 * DAY,
  perPage: 30,
  unreadMax: 100,
  titleMax: 400,
  forgetEveryMs: HOUR,
  /** Users who got a notice within this time are checked for `max`. */
  trimWithinMs: 3 * HOUR,
  deletedAtOnce: 5000,
} as const

/** The daily e-mail: from which hour of the institute's day on, and notices that it lists. */
export const digest = { fromHour: 7, listed: 50, usersAtOnce: 100, everyMs: 5 * MINUTE } as const

/**
 * Reminders: from which hour of the day on, days before a due date, how often in a row a learner who has stalled is
 * reminded, and enrollments that are read per query.
 */
export const reminders = {
  fromHour: 8,
  daysBefore: [1, 3],
  stalledMax: 3,
  stalledDays: { min: 14, max: 90 },
  batchSize: 500,
  everyMs: 5 * MINUTE,
  /** Retention of reminders that are not sent for the same occasion again. */
  retentionMs: 180 * DAY,
} as const
