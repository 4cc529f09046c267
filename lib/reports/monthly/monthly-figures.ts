import 'server-only'
import { currentInstitute } from '@/lib/institute/settings'
import { enrollmentsUntilToday, figuresBy, zeroFigures, type Figures, type Scope } from '../figures'
import { addMonths } from '../months'
import { queryInSnapshot } from '../query-in-snapshot'

export type MonthlyReport = {
  /** YYYY-MM. */
  month: string
  /** The title of the course; absent if the report covers all courses. */
  course?: string
  /** The name of the batch; absent if the report covers all batches. */
  batch?: string
  /** `enrolled` and `completed` count enrollments, `learners` counts persons. */
  untilToday: { enrolled: number; completed: number; learners: number }
  figures: Figures
  /** Figures of the month before `month`. */
  before: Figures
}

/** Figures of a scope for a month and the previous month. */
export async function monthlyFigures(scope: Scope, month: string) {
  const monthBefore = addMonths(month, -1)
  // Both months are included.
  const period = { from: monthBefore, to: month, timeZone: currentInstitute().timeZone }
  const [untilToday, { groups }] = await Promise.all([
    enrollmentsUntilToday(scope),
    queryInSnapshot(period, scope, (runQuery) => figuresBy(runQuery, 'month', scope)),
  ])
  return {
    month,
    untilToday,
    figures: groups.get(month) ?? zeroFigures(),
    before: groups.get(monthBefore) ?? zeroFigures(),
  }
}
