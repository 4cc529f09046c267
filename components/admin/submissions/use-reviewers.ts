'use client'

import useSWR from 'swr'
import { useMay } from '@/components/shell/use-may'
import { adminApi } from '@/lib/admin-routes'
import { call } from '@/lib/browser/api-client'
import type { ReviewerLoads as WireLoads } from '@/lib/submissions/assign'
import { loadsFromWire } from '@/lib/submissions/from-wire'

/**
 * Loads of the reviewers and the number of unassigned submissions, for staff who may assign them. Other staff get only
 * `severalReviewers`, which is true for them, because an administrator also reviews.
 */
export function useReviewers() {
  const canAssign = useMay()('submissions.manage')
  const { data: loads, mutate } = useSWR(canAssign ? adminApi.reviewers : null, (path) =>
    call<{ data: WireLoads }>('GET', path).then(({ data }) => loadsFromWire(data)),
  )
  return {
    loads,
    severalReviewers: !canAssign || (loads?.reviewers.length ?? 0) > 1,
    reload: () => void mutate(),
  }
}
