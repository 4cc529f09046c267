import { DAY, HOUR } from '@/lib/limits'

/** Limits of a calendar feed: events, enrollments read, how far back events go, and the refresh interval. */
export const feedLimits = {
  eventsMax: 500,
  enrollmentsMax: 100,
  backMs: 90 * DAY,
  refreshMs: 4 * HOUR,
} as const

/** Limits of the learner's home: how far ahead events go, and how many events, courses and tasks are read. */
export const nextSteps = { aheadMs: 28 * DAY, eventsMax: 6, coursesMax: 100, tasksMax: 5000 } as const
