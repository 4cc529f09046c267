import { MINUTE } from '@/lib/limits'

/** Months that a report covers at most, rows of one page, and how long computed figures are reused. */
export const report = { monthsMax: 60, rowsPerPage: 50, cachedMs: MINUTE, cachedMax: 100 } as const
