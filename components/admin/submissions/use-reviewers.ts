'use client'

import useSWR from 'swr'
import { usePermissionCheck } from '@/components/shell/use-permission-check'
import { adminApi } from '@/lib/routes/admin'
import { call } from '@/lib/browser/api-client'
import type { ReviewerWorkloads as WireWorkloads } from '@/lib/submissions/assign'
import { workloadsFromWire } from '@/lib/submissions/from-wire'

/**
 * Only staff who may assign submissions load the workloads. Others are reviewers: besides them, managers and
 * administrators can review, so `hasSeveralReviewers` is true.
 */
export function useReviewers() {
  const canAssign = usePermissionCheck()('submissions.manage')
  const { data: workloads, mutate } = useSWR(canAssign ? adminApi.reviewers : null, (path) =>
    call<{ data: WireWorkloads }>('GET', path).then(({ data }) => workloadsFromWire(data)),
  )
  const hasSeveralReviewers = !canAssign || (workloads?.reviewers.length ?? 0) > 1
  return {
    workloads,
    hasSeveralReviewers,
    /** Also true until the workloads are loaded: another reviewer may have the same submission open. */
    needsClaim: hasSeveralReviewers || !workloads,
    reload: () => void mutate(),
  }
}
