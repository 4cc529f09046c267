import { DAY, HOUR, MINUTE } from '@/lib/limits'

/**
 * Notices of a user: how many are stored, for how long, how many a page lists, and the number at which counting unread
 * ones stops.
 */
export const notices = {
  max: 500,
  retentionMs: 180 * DAY,
  perPage: 30,
  unreadMax: 100,
  titleMax: 400,
  cleanUpEveryMs: HOUR,
  /** The clean-up deletes notices beyond `max` only of users who got one within this time. */
  trimLookbackMs: 3 * HOUR,
  deletedAtOnce: 5000,
} as const

/**
 * The daily e-mail: the hour of the institute's day from which it is sent, how many notices it lists, and how often a job
 * checks whether it is due.
 */
export const digest = {
  /** Later than the reminders to learners and reviewers, so that it lists those of the day. */
  fromHour: 9,
  listedMax: 50,
  usersAtOnce: 100,
  everyMs: 5 * MINUTE,
} as const

/**
 * Reminders: the hour of the day from which they are sent, how many days before a due date, and how often in a row a
 * stalled learner is reminded.
 */
export const reminders = {
  fromHour: 8,
  daysBefore: [1, 3],
  stalledRemindersMax: 3,
  /** Range of the institute's setting `stalledDays`. */
  stalledDays: { min: 14, max: 90 },
  /** Enrollments read by one query. */
  enrollmentsAtOnce: 500,
  /** Interval of the job that looks for due reminders. */
  everyMs: 5 * MINUTE,
  /** Retention of the records that keep a reminder from being sent twice; those of stalled learners are kept. */
  retentionMs: 180 * DAY,
} as const
