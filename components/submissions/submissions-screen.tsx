'use client'

import { Send } from 'lucide-react'
import Link from 'next/link'
import { useEffect } from 'react'
import { LoadFailed } from '@/components/shell/load-failed'
import { buttonLook } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { onDemand } from '@/components/ui/on-demand'
import { Skeleton } from '@/components/ui/skeleton'
import * as messages from '@/lib/messages'
import { pages } from '@/lib/routes'
import { useOwnSubmissions } from './use-own-submissions'

const load = () => import('./found-submissions').then((loaded) => loaded.FoundSubmissions)
const FoundSubmissions = onDemand(load, <Skeleton className="h-72" />)

/** Everything the learner has handed in, newest first. */
export function SubmissionsScreen() {
  const { data, error, mutate } = useOwnSubmissions()
  // While the data is on its way.
  useEffect(() => void load().catch(() => {}), [])
  if (data?.length) return <FoundSubmissions rows={data} />
  if (data) {
    return (
      <EmptyState icon={Send} title={messages.submissions.none}>
        <p className="mb-4">What you hand in for a task stands here with its review.</p>
        <Link href={pages.courses} className={buttonLook({ variant: 'plain' })}>
          See the courses
        </Link>
      </EmptyState>
    )
  }
  if (error) return <LoadFailed text={messages.submissions.loadFailed} onRetry={mutate} />
  return <Skeleton className="h-72" />
}
