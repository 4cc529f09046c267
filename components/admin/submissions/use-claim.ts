'use client'

import useSWR from 'swr'
import { toastError } from '@/components/shell/toast-error'
import { adminApi } from '@/lib/admin-routes'
import { call } from '@/lib/browser/api-client'
import { claim } from '@/lib/submissions/queue-limits'
import * as messages from '@/lib/messages'
import type { Claim } from '@/lib/submissions/claims'
import type { ManagedSubmission } from '@/lib/submissions/select'

const send = (id: string, take_over = false) =>
  call<{ data: Claim }>('POST', adminApi.claimSubmission, { id, take_over }).then(({ data }) => data)

/**
 * Holds the open pending submission while it is open, where there are other reviewers. `claimedBy` names another who
 * has it open.
 */
export function useClaim(row: ManagedSubmission | null, several: boolean, reload: () => void) {
  const id = several && row?.status === 'pending' ? row.id : null
  const { data, mutate } = useSWR(id && [adminApi.claimSubmission, id], () => send(id ?? ''), {
    refreshInterval: claim.renewEveryMs,
  })
  const takeOver = async () => {
    try {
      await mutate(send(id ?? '', true), { revalidate: false })
      reload()
    } catch (error) {
      toastError(error, messages.admin.claimFailed)
    }
  }
  return { claimedBy: data && !data.own ? data.claimed_by : null, takeOver: () => void takeOver() }
}
