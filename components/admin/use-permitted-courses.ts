'use client'

import useSWR from 'swr'
import { useSessionUser } from '@/components/shell/use-session-user'
import { adminApi } from '@/lib/routes/admin'
import { call } from '@/lib/browser/api-client'
import type { ManagedCourse } from '@/lib/courses/select'

type CoursePage = { data: { merged: ManagedCourse[] }; meta: { nextCursor: string | null } }

/** Loads all pages: the API lists at most 1,000 courses at a time. */
async function fetchAllCourses(path: string) {
  const courses: ManagedCourse[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const { data, meta }: CoursePage = await call('GET', cursor ? `${path}?cursor=${cursor}` : path)
    courses.push(...data.merged)
    cursor = meta.nextCursor
  }
  return courses
}

/** Loads the courses that the signed-in member of staff may see: the assigned ones for a reviewer, else all. */
export function usePermittedCourses() {
  const user = useSessionUser()
  return useSWR(user && adminApi.courses(user), fetchAllCourses)
}
