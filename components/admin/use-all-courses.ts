'use client'

import useSWR from 'swr'
import { useSessionUser } from '@/components/shell/use-session-user'
import { adminApi } from '@/lib/admin-routes'
import { call } from '@/lib/browser/api-client'
import type { ManagedCourse } from '@/lib/courses/select'

/** Loads all courses that the signed-in member of staff sees. */
export function useAllCourses() {
  const user = useSessionUser()
  return useSWR(user && adminApi.courses(user), (path) =>
    call<{ data: { merged: ManagedCourse[] } }>('GET', path).then((response) => response.data.merged),
  )
}
