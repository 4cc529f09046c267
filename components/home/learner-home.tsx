'use client'

import useSWR from 'swr'
import { LoadFailed } from '@/components/shell/load-failed'
import { frequentFocusRevalidation } from '@/components/shell/frequent-focus-revalidation'
import { toastError } from '@/components/shell/toast-error'
import { useSessionUser } from '@/components/shell/use-session-user'
import { Skeleton } from '@/components/ui/skeleton'
import { call } from '@/lib/browser/api-client'
import { learnerApi } from '@/lib/routes/learner'
import * as messages from '@/lib/messages'
import type { NextSteps } from '@/lib/progress/next-steps'
import { NextStepCard } from './next-step-card'
import { OwnCourses } from './own-courses'
import { UpcomingDates } from './upcoming-dates'

/** The learner's next step, dates of the coming weeks, and courses. */
export function LearnerHome() {
  const user = useSessionUser()
  const { data, error, mutate } = useSWR(
    user && [learnerApi.nextSteps, user.id],
    ([path]) => call<{ data: NextSteps }>('GET', path).then((response) => response.data),
    {
      ...frequentFocusRevalidation,
      shouldRetryOnError: false,
      onError: (failure) => toastError(failure, messages.home.loadFailed),
    },
  )
  if (!data && error) return <LoadFailed text={messages.home.loadFailed} onRetry={mutate} />
  if (!data)
    return (
      <div className="grid min-h-dvh content-start gap-6">
        <Skeleton className="h-44" />
        <Skeleton className="h-64" />
      </div>
    )
  const { next, today, upcoming, in_batch, courses } = data
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <NextStepCard step={next} today={today} />
      {(in_batch || courses.length > 0) && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
          {in_batch && <UpcomingDates dates={upcoming} today={today} />}
          {courses.length > 0 && <OwnCourses courses={courses} />}
        </div>
      )}
    </div>
  )
}
