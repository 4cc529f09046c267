'use client'

import { useEffect } from 'react'
import { LoadFailed } from '@/components/shell/load-failed'
import { lazyComponent } from '@/components/ui/lazy-component'
import { Skeleton } from '@/components/ui/skeleton'
import * as messages from '@/lib/messages'
import { useOwnSubmissions } from './use-own-submissions'

const importList = () => import('./filtered-submissions').then((loaded) => loaded.FilteredSubmissions)
const FilteredList = lazyComponent(importList, <Skeleton className="h-72" />)

/** The learner's submissions, newest first, without withdrawn ones. */
export function SubmissionsScreen() {
  const { data, error, load: retry } = useOwnSubmissions()
  // Loads the code of the list while its data is loading.
  useEffect(() => void importList().catch(() => {}), [])
  if (data) return <FilteredList rows={data} />
  if (error) return <LoadFailed text={messages.submissions.loadFailed} onRetry={retry} />
  return <Skeleton className="h-72" />
}
