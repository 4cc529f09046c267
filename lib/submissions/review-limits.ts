import { MINUTE } from '@/lib/limits'

/** Claim of a submission that a reviewer has open: it expires unless the browser renews it. */
export const claim = { expiresAfterMs: 10 * MINUTE, renewEveryMs: 2 * MINUTE } as const

/** Reminder of overdue reviews: earliest hour of the day, and interval of the job. */
export const overdueReminder = { fromHour: 8, everyMs: 10 * MINUTE } as const

/** One call assigns up to `submissionsMax` submissions under an advisory lock. */
export const assignment = { advisoryLockKey: 6_017_003, submissionsMax: 20_000 } as const

/** One call assigns submissions to at most this many reviewers; one message or request notifies at most this many. */
export const reviewersMax = 200

/** Maximum number of days within which a course can promise a review. */
export const reviewDays = { max: 60 } as const

/** Messages on a submission; the database has the same limits. */
export const thread = { messagesMax: 20, textMax: 2000 } as const
