import 'server-only'
import { LRUCache } from 'lru-cache'
import { db } from '@/lib/db/client'
import { currentInstitute } from '@/lib/institute/settings'
import { messages } from '@/lib/messages'
import { figuresBy, funnelOf, type Figures, type Period, type ReportGrouping, type Scope } from './figures'
import { report as limits } from './limits'
import { queryInSnapshot } from './query-in-snapshot'

export type ReportRequest = Scope & { by: ReportGrouping; from: string; to: string; sort?: Sort | undefined }
type Sort = 'name' | 'requests' | 'enrolled' | 'completed' | 'decided'
export type ReportRow = { key: string | null; name: string; course?: string } & Figures

/** Caches computed reports by their parameters for `cacheTtlMs`. */
const reportCache = new LRUCache<string, Awaited<ReturnType<typeof compute>>>({
  max: limits.cachedReportsMax,
  ttl: limits.cacheTtlMs,
  fetchMethod: (key) => compute(JSON.parse(key) as ComputeRequest),
})

type ComputeRequest = Scope & { by: ReportGrouping; period: Period }

/** All rows of a report, sorted, with its total. */
export async function wholeReport({ by, from, to, sort, course, batch }: ReportRequest) {
  const period = { from, to, timeZone: currentInstitute().timeZone }
  const report = await reportCache.forceFetch(JSON.stringify({ by, period, course, batch }))
  return { ...report, rows: sorted(report.rows, sort ?? defaultSort[by]) }
}

/** One page of a report, with the total of all pages and, for one course, the drop-off by task. */
export async function loadReportPage({ page, ...request }: ReportRequest & { page: number }) {
  const { rows, ...rest } = await wholeReport(request)
  const start = (page - 1) * limits.rowsPerPage
  return {
    data: { rows: rows.slice(start, start + limits.rowsPerPage), ...rest },
    meta: { total: rows.length, pages: Math.max(1, Math.ceil(rows.length / limits.rowsPerPage)) },
  }
}

/** Clears the cached reports, for tests. */
export const clearReportCache = () => reportCache.clear()

async function compute({ by, period, ...scope }: ComputeRequest) {
  const { groups, total, funnel } = await queryInSnapshot(period, scope, async (runQuery) => ({
    ...(await figuresBy(runQuery, by, scope)),
    funnel: scope.course ? await funnelOf(runQuery) : null,
  }))
  const namesOf = await loadNames(
    by,
    [...groups.keys()].filter((key) => key !== null),
  )
  const rows = [...groups].map(([key, figures]): ReportRow => {
    const names = key === null ? undefined : namesOf(key)
    return { key, ...(names ?? { name: namesWithoutKey[by] }), ...figures }
  })
  return { rows, total, funnel, computed_at: new Date().toISOString() }
}

/** Names of the rows without a key. Every event has a month, so a row of a month always has a key. */
const namesWithoutKey: Record<ReportGrouping, string> = { ...messages.reports.rowsWithoutKey, month: '' }

type Names = { name: string; course?: string }

async function loadNames(by: ReportGrouping, ids: string[]): Promise<(key: string) => Names | undefined> {
  if (by === 'month') return (key) => ({ name: key })
  const where = { id: { in: ids } }
  const findNamesBy = {
    course: () =>
      db.course
        .findMany({ where, select: { id: true, title: true } })
        .then((rows) => rows.map(({ id, title }) => [id, { name: title }] as const)),
    batch: () =>
      db.batch
        .findMany({ where, select: { id: true, name: true, course: { select: { title: true } } } })
        .then((rows) => rows.map(({ id, name, course }) => [id, { name, course: course.title }] as const)),
    reviewer: () =>
      db.user
        .findMany({ where, select: { id: true, name: true } })
        .then((rows) => rows.map(({ id, name }) => [id, { name }] as const)),
  }
  const namesByKey = new Map<string, Names>(await findNamesBy[by]())
  return (key) => namesByKey.get(key)
}

const defaultSort = { course: 'requests', batch: 'requests', month: 'name', reviewer: 'decided' } as const

/** Sorts by a figure in descending order, then by name in ascending order. */
const sorted = (rows: ReportRow[], sort: Sort) =>
  rows.toSorted((a, b) => (sort === 'name' ? 0 : b[sort] - a[sort]) || a.name.localeCompare(b.name, 'en'))
