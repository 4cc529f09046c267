'use client'

import { ChartColumn } from 'lucide-react'
import { LoadFailed } from '@/components/shell/load-failed'
import { Button } from '@/components/ui/button'
import { DataTable } from '@/components/ui/data-table'
import { EmptyState } from '@/components/ui/empty-state'
import { lazyComponent } from '@/components/ui/lazy-component'
import { Skeleton } from '@/components/ui/skeleton'
import { formatDateTime } from '@/lib/format/date'
import { reports as texts } from '@/lib/messages/reports'
import { useFocusFallback } from '../list/use-focus-fallback'
import { reportColumns } from './columns'
import { ReportFilters } from './report-filters'
import { useReport, type Report } from './use-report'

// Charts are loaded on demand, because chart.js is large.
const chartSkeleton = <Skeleton className="mb-4 h-[340px]" />
const ReportChart = lazyComponent(
  () => import('./report-chart').then((loaded) => loaded.ReportChart),
  chartSkeleton,
)
const Funnel = lazyComponent(() => import('./funnel').then((loaded) => loaded.Funnel), chartSkeleton)

export function ReportsScreen({ thisMonth }: { thisMonth: string }) {
  const { report, isPreviousData, page, error, reload, query, grouping, updateQuery } = useReport(thisMonth)
  const { rows, total: totalFigures, funnel, computed_at } = report?.data ?? {}
  const isLastPage = report !== undefined && page >= report.meta.pages
  return (
    <>
      <ReportFilters {...{ query, grouping, updateQuery }} />
      {error && !report ? (
        <LoadFailed text={texts.loadFailed} onRetry={reload} />
      ) : (
        <>
          {rows && rows.length > 0 && <ReportChart grouping={grouping} rows={rows} />}
          <DataTable
            caption="Report"
            columns={reportColumns(grouping)}
            rows={
              rows && totalFigures && isLastPage && rows.length > 0 ? [...rows, totalRow(totalFigures)] : rows
            }
            keyOf={({ key, name }) => key ?? name}
            empty={<Empty {...{ updateQuery }} isPastEnd={page > 1 && report?.meta.total !== 0} />}
            footer={report && <Pagination {...{ page, isPreviousData, updateQuery }} {...report.meta} />}
          />
          {computed_at && <Explanation computedAt={computed_at} />}
          {funnel && funnel.tasks.length > 0 && <Funnel funnel={funnel} />}
        </>
      )}
    </>
  )
}

type EmptyProps = { isPastEnd: boolean; updateQuery: PaginationProps['updateQuery'] }

const Empty = ({ isPastEnd, updateQuery }: EmptyProps) => (
  <EmptyState icon={ChartColumn} title={isPastEnd ? texts.noSuchPage : texts.nothing}>
    {isPastEnd && <FirstPageButton onClick={() => updateQuery({ page: '' })} />}
  </EmptyState>
)

const FirstPageButton = ({ onClick }: { onClick: () => void }) => (
  <Button ref={useFocusFallback()} variant="plain" onClick={onClick}>
    First page
  </Button>
)

const totalRow = (totalFigures: Report['data']['total']) => ({
  key: 'total',
  name: 'All together',
  ...totalFigures,
})

type PaginationProps = Report['meta'] & {
  page: number
  isPreviousData: boolean
  updateQuery: (changes: Record<string, string>) => void
}

function Pagination({ page, pages, total: rowCount, isPreviousData, updateQuery }: PaginationProps) {
  if (pages < 2) return null
  // A button to a missing page is disabled, not removed, so that it keeps the focus. Both buttons are disabled until the
  // new report arrives, because `page` is that of the previous one.
  const pageButton = (label: string, to: number) => {
    const isMissing = to < 1 || to > pages
    const open = () => isMissing || updateQuery({ page: String(to) })
    return (
      <Button
        variant="plain"
        size="small"
        busy={isPreviousData}
        aria-disabled={isMissing || isPreviousData}
        onClick={open}
      >
        {label}
      </Button>
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line px-3.5 py-3 text-sm text-ink-soft">
      <p className="tabular-nums">
        Page {page} of {pages}, {rowCount.toLocaleString('en')} rows
      </p>
      <div className="ml-auto flex gap-2">
        {pageButton('Previous', page - 1)}
        {pageButton('Next', page + 1)}
      </div>
    </div>
  )
}

const Explanation = ({ computedAt }: { computedAt: string }) => (
  <details className="mt-3 text-sm text-ink-soft">
    <summary className="w-fit cursor-pointer py-1 font-semibold text-brand-strong">
      What the figures mean
    </summary>
    <ul className="mt-1 grid max-w-[72ch] list-disc gap-1 pl-5">
      <li>
        Each figure counts what happened in these months. Declined requests and deleted accounts no longer
        count. A certificate that was issued to a deleted account still counts, but in no batch.
      </li>
      <li>First submissions: enrollments whose first attempt at any task came in these months.</li>
      <li>
        Acceptance rate: the share of attempts with a verdict that are accepted. The verdict in force counts.
      </li>
      <li>Attempts per task: attempts with a verdict for each task of a learner, on average.</li>
      <li>Hours to verdict and days to complete are medians.</li>
      <li>Certificates: a corrected certificate counts once, one that was revoked still counts.</li>
      <li>
        Computed {formatDateTime(computedAt)}. The figures stay the same for a minute; reload the page after
        that for newer ones.
      </li>
    </ul>
  </details>
)
