import { db } from '@/lib/db/client'
import { csvText } from '@/lib/export/csv'
import { todayInInstituteZone } from '@/lib/format/date'
import { reportColumns } from '@/lib/reports/columns'
import type { ReportGrouping } from '@/lib/reports/figures'
import { monthlyFigures } from '@/lib/reports/monthly/monthly-figures'
import { addMonths } from '@/lib/reports/months'
import { clearReportCache, wholeReport } from '@/lib/reports/queries'

/** Fewer rounds than for lists: a report takes a second, not milliseconds. */
const rounds = 7

type Measure = (name: string, work: () => Promise<unknown>, rounds: number) => Promise<void>

/** Measures reports, each computed without the cache, and the figures of a monthly e-mail. */
export async function measureReports(measureRounds: Measure) {
  const measure = (name: string, work: () => Promise<unknown>) => measureRounds(name, work, rounds)
  const to = todayInInstituteZone().slice(0, 7)
  const period = { from: addMonths(to, -11), to }
  const batch = await db.batch.findFirstOrThrow({
    where: { enrollments: { some: {} } },
    orderBy: { createdAt: 'desc' },
  })
  const compute = async (by: ReportGrouping, overrides = {}) => {
    clearReportCache()
    return (await wholeReport({ by, ...period, ...overrides })).rows
  }
  for (const by of ['course', 'batch', 'month', 'reviewer'] as const)
    await measure(`report by ${by}`, () => compute(by))
  await measure('report by course, of 25 months', () => compute('course', { from: addMonths(to, -24) }))
  await measure('report by batch, as CSV', async () =>
    csvText(reportColumns('batch'), await compute('batch')),
  )
  await measure('report of a course by batch, with the drop-off by task', () =>
    compute('batch', { course: batch.courseId }),
  )
  await measure('report of a batch by month', () => compute('month', { batch: batch.id }))
  const lastMonth = addMonths(to, -1)
  await measure('figures of a monthly e-mail, all courses', () => monthlyFigures({}, lastMonth))
  await measure('figures of a monthly e-mail, a course', () =>
    monthlyFigures({ course: batch.courseId }, lastMonth),
  )
  await measure('figures of a monthly e-mail, a batch', () => monthlyFigures({ batch: batch.id }, lastMonth))
}
