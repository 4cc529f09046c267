'use client'

import useSWR from 'swr'
import { frequentFocusRevalidation } from '@/components/shell/frequent-focus-revalidation'
import { toastError } from '@/components/shell/toast-error'
import { useSessionUser } from '@/components/shell/use-session-user'
import { call } from '@/lib/browser/api-client'
import * as messages from '@/lib/messages'
import { progressFromWire } from '@/lib/progress/from-wire'
import type { CourseProgress as WireProgress } from '@/lib/progress/queries'
import { api } from '@/lib/routes'

export const fetchCourseProgress = (courseId: string) =>
  call<{ data: WireProgress }>('GET', api.courseProgress(courseId)).then(({ data }) => progressFromWire(data))

/** The learner's progress in a course; fetches nothing for guests. */
export function useCourseProgress(courseId: string) {
  const user = useSessionUser()
  return useSWR(user && api.courseProgress(courseId), () => fetchCourseProgress(courseId), {
    ...frequentFocusRevalidation,
    shouldRetryOnError: false,
    onError: (error) => toastError(error, messages.tasks.loadFailedForLearner),
  })
}
