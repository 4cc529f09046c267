'use client'

import useSWR from 'swr'
import { adminApi } from '@/lib/admin-routes'
import { call } from '@/lib/browser/api-client'
import type { ListedExport } from '@/lib/certificates/export/queries'

const [firstPauseMs, lastPauseMs] = [1000, 10_000]

const isUnfinished = ({ state }: ListedExport) => state === 'queued' || state === 'running'

/** The longer a file takes, the less often it is asked for; never while the page is hidden. */
function pauseAfter(exports: ListedExport[] | undefined) {
  const newest = exports?.find(isUnfinished)
  if (!newest) return 0
  const age = Date.now() - Date.parse(newest.created_at)
  return Math.min(lastPauseMs, Math.max(firstPauseMs, age / 10))
}

/** One's own files of certificates, and their progress as long as one is being made. */
export const useExports = () =>
  useSWR(
    adminApi.certificateExports,
    (path) => call<{ data: ListedExport[] }>('GET', path).then(({ data }) => data),
    // A new function in each render: SWR then looks again whether there is something to ask for.
    { refreshInterval: (exports) => pauseAfter(exports) },
  )
