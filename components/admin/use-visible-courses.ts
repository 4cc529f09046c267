'use client'

import useSWR from 'swr'
import { useSessionUser } from '@/components/shell/use-session-user'
import { adminApi } from '@/lib/admin-routes'
import { call } from '@/lib/browser/api-client'
import type { ManagedCourse } from '@/lib/courses/select'

/** Loads the courses that the signed-in member of staff may see: the assigned ones for a reviewer, else all. */
export function useVisibleCourses() {
  const user = useSessionUser()
  return useSWR(user && adminApi.courses(user), (path) =>
    call<{ data: { merged: ManagedCourse[] } }>('GET', path).then((response) => response.data.merged),
  )
}
