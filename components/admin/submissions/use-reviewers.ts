'use client'

import useSWR from 'swr'
import { usePermissionCheck } from '@/components/shell/use-permission-check'
import { adminApi } from '@/lib/admin-routes'
import { call } from '@/lib/browser/api-client'
import type { ReviewerWorkloads as WireWorkloads } from '@/lib/submissions/assign'
import { workloadsFromWire } from '@/lib/submissions/from-wire'

/**
 * Workloads of reviewers and the number of unassigned submissions, for staff who may assign them. Other staff get only
 * `hasSeveralReviewers`, true because an administrator reviews besides them.
 */
export function useReviewers() {
  const canAssign = usePermissionCheck()('submissions.manage')
  const { data: workloads, mutate } = useSWR(canAssign ? adminApi.reviewers : null, (path) =>
    call<{ data: WireWorkloads }>('GET', path).then(({ data }) => workloadsFromWire(data)),
  )
  return {
    workloads,
    hasSeveralReviewers: !canAssign || (workloads?.reviewers.length ?? 0) > 1,
    reload: () => void mutate(),
  }
}
