'use client'

import useSWR from 'swr'
import { adminApi } from '@/lib/admin-routes'
import { call } from '@/lib/browser/api-client'
import type { ReviewerLoads } from '@/lib/submissions/assign'

/** Administrators with their pending submissions, and how many submissions nobody has. */
export function useReviewers() {
  const { data, mutate } = useSWR(adminApi.reviewers, (path) =>
    call<{ data: ReviewerLoads }>('GET', path).then((answer) => answer.data),
  )
  return { loads: data, several: (data?.reviewers.length ?? 0) > 1, reload: () => void mutate() }
}
