'use client'

import useSWR from 'swr'
import { toastError } from '@/components/shell/toast-error'
import { adminApi } from '@/lib/routes/admin'
import { call } from '@/lib/browser/api-client'
import { claim as limits } from '@/lib/submissions/review-limits'
import * as messages from '@/lib/messages'
import type { ClaimOutcome } from '@/lib/submissions/claims'
import type { ManagedSubmission } from '@/lib/submissions/from-wire'

const sendClaim = (id: string, { takeOver = false } = {}) =>
  call<{ data: ClaimOutcome }>('POST', adminApi.claimSubmission, { id, take_over: takeOver }).then(
    ({ data }) => data,
  )

/**
 * While the opened submission is pending and `needsClaim` is true, claims it and renews the claim. `claimedBy` names
 * another reviewer who holds the claim.
 */
export function useClaim(row: ManagedSubmission | null, needsClaim: boolean, reloadList: () => void) {
  const id = needsClaim && row?.status === 'pending' ? row.id : null
  const { data, mutate } = useSWR(id && [adminApi.claimSubmission, id], () => sendClaim(id ?? ''), {
    refreshInterval: limits.renewEveryMs,
    // Claiming another submission ends this claim. By default, SWR drops a request repeated within 2 seconds, so
    // reopening this submission within that time would not claim it again.
    dedupingInterval: 0,
  })
  const takeOver = async () => {
    try {
      await mutate(sendClaim(id ?? '', { takeOver: true }), { revalidate: false })
      reloadList()
    } catch (error) {
      toastError(error, messages.admin.claimFailed)
    }
  }
  return { claimedBy: data && !data.own ? data.claimed_by : null, takeOver: () => void takeOver() }
}
