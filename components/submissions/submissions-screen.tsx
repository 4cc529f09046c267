'use client'

import { useEffect } from 'react'
import { LoadFailed } from '@/components/shell/load-failed'
import { onDemand } from '@/components/ui/on-demand'
import { Skeleton } from '@/components/ui/skeleton'
import * as messages from '@/lib/messages'
import { useOwnSubmissions } from './use-own-submissions'

const fetchList = () => import('./found-submissions').then((loaded) => loaded.FoundSubmissions)
const FoundSubmissions = onDemand(fetchList, <Skeleton className="h-72" />)

/** Everything the learner has handed in, newest first. */
export function SubmissionsScreen() {
  const { data, error, load: retry } = useOwnSubmissions()
  // While the data is on its way.
  useEffect(() => void fetchList().catch(() => {}), [])
  if (data) return <FoundSubmissions rows={data} />
  if (error) return <LoadFailed text={messages.submissions.loadFailed} onRetry={retry} />
  return <Skeleton className="h-72" />
}
