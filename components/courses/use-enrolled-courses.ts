'use client'

import useSWR from 'swr'
import { frequentFocusRevalidation } from '@/components/shell/frequent-focus-revalidation'
import { useSessionUser } from '@/components/shell/use-session-user'
import { call } from '@/lib/browser/api-client'
import type { EnrolledCourse } from '@/lib/enrollments/queries'
import { api } from '@/lib/routes'

/** The signed-in user's courses, requested ones included. */
export function useEnrolledCourses() {
  const user = useSessionUser()
  return useSWR(
    user && api.enrolledCourses(user.id),
    (path) => call<{ data: EnrolledCourse[] }>('GET', path).then(({ data }) => data),
    // oxlint-disable-next-line no-console -- the specification requires that a failed call is only logged
    { ...frequentFocusRevalidation, shouldRetryOnError: false, onError: (error) => console.error(error) },
  )
}
