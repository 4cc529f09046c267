'use client'

import useSWR from 'swr'
import { useMay } from '@/components/shell/staff-role'
import { adminApi } from '@/lib/admin-routes'
import { call } from '@/lib/browser/api-client'
import type { ReviewerLoads } from '@/lib/submissions/assign'

/**
 * Reviewers with their pending submissions, and how many submissions nobody has, for those who deal these out. A
 * reviewer is never the only one.
 */
export function useReviewers() {
  const deals = useMay()('submissions.manage')
  const { data, mutate } = useSWR(deals ? adminApi.reviewers : null, (path) =>
    call<{ data: ReviewerLoads }>('GET', path).then((response) => response.data),
  )
  return { loads: data, several: !deals || (data?.reviewers.length ?? 0) > 1, reload: () => void mutate() }
}
