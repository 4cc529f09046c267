import 'server-only'
import { currentInstitute } from '@/lib/institute/settings'
import { enrollmentsUntilToday, figuresBy, none, type Figures, type Scope } from '../figures'
import { addMonths } from '../months'

export type MonthlyReport = {
  /** YYYY-MM. */
  month: string
  /** Without course and batch the report covers all courses. */
  course?: string
  batch?: string
  untilToday: { enrolled: number; completed: number; learners: number }
  figures: Figures
  /** Figures of the previous month. */
  before: Figures
}

/** Figures of a scope for a month and the previous month. */
export async function monthlyFigures(scope: Scope, month: string) {
  const monthBefore = addMonths(month, -1)
  const period = { from: monthBefore, to: month, timeZone: currentInstitute().timeZone }
  const [untilToday, byMonth] = await Promise.all([
    enrollmentsUntilToday(scope),
    figuresBy('month', period, scope),
  ])
  return {
    month,
    untilToday,
    figures: byMonth.get(month) ?? none(),
    before: byMonth.get(monthBefore) ?? none(),
  }
}
