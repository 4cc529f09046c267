import { MINUTE } from '@/lib/limits'

export const report = {
  monthsMax: 60,
  rowsPerPage: 50,
  cacheTtlMs: MINUTE,
  cachedReportsMax: 100,
  /** PostgreSQL's memory for one sort of a report; with less it sorts on disk. */
  workMem: '32MB',
} as const

/** The monthly report by e-mail. */
export const monthly = {
  /** Hour of the month's first day from which reports are sent. */
  fromHour: 7,
  recipientsMax: 100,
  nameMax: 80,
  /**
   * Figures must not reveal anything about single learners: with fewer learners, a report has no figures; with fewer
   * events, it omits their rate, average or median.
   */
  minCount: 5,
  /** The interval of the job that looks for reports to send. */
  everyMs: 5 * MINUTE,
} as const
