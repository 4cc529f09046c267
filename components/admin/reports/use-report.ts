'use client'

import { useSearchParams } from 'next/navigation'
import useSWR from 'swr'
import { toastError } from '@/components/shell/toast-error'
import { adminApi } from '@/lib/routes/admin'
import { call } from '@/lib/browser/api-client'
import * as messages from '@/lib/messages'
import type { ReportGrouping } from '@/lib/reports/figures'
import { addMonths } from '@/lib/reports/months'
import type { loadReportPage } from '@/lib/reports/queries'
import { useUpdateQuery } from '../list/use-update-query'

export type Report = Awaited<ReturnType<typeof loadReportPage>>

/** A report whose grouping, months and filters are kept in the URL; by default the last twelve months by course. */
export function useReport(thisMonth: string) {
  const query = new URLSearchParams(useSearchParams())
  if (!query.get('by')) query.set('by', 'course')
  if (!query.get('from')) query.set('from', addMonths(thisMonth, -11))
  if (!query.get('to')) query.set('to', thisMonth)

  const requestUrl = `${adminApi.report}?${query}`
  const { data, error, mutate } = useSWR(
    requestUrl,
    async (url) => ({
      url,
      grouping: query.get('by'),
      page: Number(query.get('page') ?? 1),
      report: await call<Report>('GET', url),
    }),
    {
      keepPreviousData: true,
      shouldRetryOnError: false,
      onError: (failure) => toastError(failure, messages.reports.loadFailed),
    },
  )

  const grouping = query.get('by') as ReportGrouping
  // The previous report is shown until the requested one arrives, unless the request fails or the grouping differs.
  const isCurrent = data?.url === requestUrl
  const isShown = isCurrent || (!error && data?.grouping === grouping)
  return {
    report: isShown ? data?.report : undefined,
    /** The report shown, if any, is that of the previous query. */
    isPreviousData: !isCurrent,
    /** The page that is shown. */
    page: data?.page ?? 1,
    error,
    reload: () => mutate(),
    query,
    grouping,
    updateQuery: useUpdateQuery({ pageParameter: 'page' }),
  }
}
