import { DAY, HOUR } from '@/lib/limits'

/**
 * Limits of reading events and enrollments, for the calendar feed and the learner's home; how far back the feed goes,
 * and its refresh interval.
 */
export const feedLimits = {
  eventsMax: 500,
  enrollmentsMax: 100,
  backMs: 90 * DAY,
  refreshMs: 4 * HOUR,
} as const

/** Limits of the learner's home: how far ahead events go, how many are shown, and how many courses and tasks are read. */
export const nextSteps = { aheadMs: 28 * DAY, eventsMax: 6, coursesMax: 100, tasksMax: 5000 } as const
