import { MINUTE } from '@/lib/limits'

/** A submission that a reviewer has open: held this long after the last sign of it, which comes this often. */
export const claim = { expiresAfterMs: 10 * MINUTE, renewEveryMs: 2 * MINUTE } as const

/** The e-mail about overdue reviews: from which hour of the day on, and how often it is looked for. */
export const overdueAlarm = { fromHour: 8, everyMs: 10 * MINUTE } as const

/** Dealing out the queue. `lock` is the number of its advisory lock, `max` counts submissions dealt out at once. */
export const assignment = { lock: 6_017_003, max: 20_000, reviewersMax: 200 } as const

/** The turn-around of reviews that a course promises. */
export const reviewDays = { max: 60 } as const

/** Messages on an attempt; the database has the same limits. */
export const thread = { messagesMax: 20, textMax: 2000 } as const
