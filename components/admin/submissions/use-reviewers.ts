'use client'

import useSWR from 'swr'
import { useMay } from '@/components/shell/staff-role'
import { adminApi } from '@/lib/admin-routes'
import { call } from '@/lib/browser/api-client'
import type { ReviewerLoads } from '@/lib/submissions/assign'

/**
 * Reviewers with their loads, and the number of unassigned submissions; loaded only for staff who may assign them.
 * `several` is true for a reviewer, since a manager or administrator exists.
 */
export function useReviewers() {
  const assignsSubmissions = useMay()('submissions.manage')
  const { data, mutate } = useSWR(assignsSubmissions ? adminApi.reviewers : null, (path) =>
    call<{ data: ReviewerLoads }>('GET', path).then((response) => response.data),
  )
  return {
    loads: data,
    several: !assignsSubmissions || (data?.reviewers.length ?? 0) > 1,
    reload: () => void mutate(),
  }
}
