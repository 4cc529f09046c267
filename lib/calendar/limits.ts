import { DAY, HOUR } from '@/lib/limits'

/** What a feed has at most, how far it looks back, and how often calendars should ask for it. */
export const feed = { eventsMax: 500, enrollmentsMax: 100, backMs: 90 * DAY, refreshMs: 4 * HOUR } as const

/** What the learner's home shows: days of the coming weeks, and courses. */
export const nextSteps = { aheadMs: 28 * DAY, eventsMax: 6, coursesMax: 100, tasksMax: 5000 } as const
