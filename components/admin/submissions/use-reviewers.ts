'use client'

import useSWR from 'swr'
import { useMay } from '@/components/shell/use-may'
import { adminApi } from '@/lib/admin-routes'
import { call } from '@/lib/browser/api-client'
import type { ReviewerLoads } from '@/lib/submissions/assign'

/**
 * Loads of the reviewers and the number of unassigned submissions, for staff who may assign them. Other staff get only
 * `severalReviewers`, which is true for them, because an administrator also reviews.
 */
export function useReviewers() {
  const canAssign = useMay()('submissions.manage')
  const { data, mutate } = useSWR(canAssign ? adminApi.reviewers : null, (path) =>
    call<{ data: ReviewerLoads }>('GET', path).then((response) => response.data),
  )
  return {
    loads: data,
    severalReviewers: !canAssign || (data?.reviewers.length ?? 0) > 1,
    reload: () => void mutate(),
  }
}
