import { MINUTE } from '@/lib/limits'

/** Months that a report covers at most, rows of one page, and how long computed figures are reused. */
export const report = {
  monthsMax: 60,
  rowsPerPage: 50,
  cachedMs: MINUTE,
  cachedMax: 100,
  /** Memory of PostgreSQL for a step of a report. With less it sorts on disk. */
  workMem: '32MB',
} as const

/**
 * The monthly report: from which hour of the first day on, how many recipients there are at most, and of how few
 * learners or events figures would tell about single learners.
 */
export const monthly = {
  fromHour: 7,
  recipientsMax: 100,
  nameMax: 80,
  fewest: 5,
  everyMs: 5 * MINUTE,
} as const
