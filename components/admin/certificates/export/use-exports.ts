'use client'

import useSWR from 'swr'
import { adminApi } from '@/lib/routes/admin'
import { call } from '@/lib/browser/api-client'
import type { ListedExport } from '@/lib/certificates/export/queries'

const [minIntervalMs, maxIntervalMs] = [1000, 10_000]

const isUnfinished = ({ state }: ListedExport) => state === 'queued' || state === 'running'

/** The interval grows with the age of the newest unfinished export; 0 ends the polling once all are finished. */
function pollingIntervalMs(exports: ListedExport[] | undefined) {
  const newestUnfinished = exports?.find(isUnfinished)
  if (!newestUnfinished) return 0
  const age = Date.now() - Date.parse(newestUnfinished.created_at)
  return Math.min(maxIntervalMs, Math.max(minIntervalMs, age / 10))
}

/** The signed-in user's certificate exports; polls for progress while the page is visible. */
export const useExports = () =>
  useSWR(
    adminApi.certificateExports,
    (path) => call<{ data: ListedExport[] }>('GET', path).then(({ data }) => data),
    {
      // Inline on purpose: after an interval of 0, SWR polls again only if a render passes a new function.
      refreshInterval: (exports) => pollingIntervalMs(exports),
      // SWR sends no request within this time after the previous one; its default is longer than the shortest interval.
      dedupingInterval: minIntervalMs / 2,
    },
  )
