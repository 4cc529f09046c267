import { MINUTE } from '@/lib/limits'

export const report = {
  monthsMax: 60,
  rowsPerPage: 50,
  cacheTtlMs: MINUTE,
  cachedReportsMax: 100,
  /** PostgreSQL's `work_mem` for a report: enough to sort its rows in memory. */
  workMem: '32MB',
} as const

/** The monthly report by e-mail. */
export const monthly = {
  /** Hour of the month's first day from which reports are sent. */
  fromHour: 7,
  recipientsMax: 100,
  recipientNameMax: 80,
  /**
   * So that figures reveal little about single learners: with fewer learners, a report has no figures; with fewer verdicts
   * or completions, it omits their rate, average or median.
   */
  minCount: 5,
  /** The interval of the job that looks for reports to send. */
  everyMs: 5 * MINUTE,
} as const
