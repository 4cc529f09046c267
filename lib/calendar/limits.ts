import { DAY, HOUR } from '@/lib/limits'

/** Limits of reading a learner's events, for the calendar feed and the learner's home. */
export const calendarLimits = {
  eventsMax: 500,
  enrollmentsMax: 100,
  /** The feed leaves out events that are older than this. */
  lookbackMs: 90 * DAY,
  /** The interval at which calendars reload the feed. */
  refreshMs: 4 * HOUR,
} as const

/** Limits of what the learner's home shows. */
export const nextStepsLimits = {
  lookaheadMs: 28 * DAY,
  eventsMax: 6,
  coursesMax: 100,
  tasksMax: 5000,
} as const
