'use client'

import { useState } from 'react'
import useSWR from 'swr'
import { toastError } from '@/components/shell/toast-error'
import { ApiError, call } from '@/lib/browser/api-client'
import * as messages from '@/lib/messages'
import { adminApi } from '@/lib/admin-routes'
import type { LinkRecheck, SubmissionDetails as WireDetails } from '@/lib/submissions/details'
import { detailsFromWire } from '@/lib/submissions/from-wire'

type RecheckResult = { id: string; result: LinkRecheck | 'cannot be opened' }

/** Details of one submission, and the result of the last recheck of its link. */
export function useSubmissionDetails(id: string | null) {
  const { data: row, mutate } = useSWR(
    id && adminApi.submissionDetails(id),
    (path) => call<{ data: WireDetails }>('GET', path).then(({ data }) => detailsFromWire(data)),
    { onError: (failure) => toastError(failure, messages.submissions.loadFailed) },
  )
  const [recheckResult, setRecheckResult] = useState<RecheckResult | null>(null)
  const [checking, setChecking] = useState(false)

  const recheck = async () => {
    if (!id || checking) return
    setChecking(true)
    try {
      const { data } = await call<{ data: LinkRecheck }>('POST', adminApi.recheckLink, { id })
      setRecheckResult({ id, result: data })
    } catch (error) {
      if (error instanceof ApiError && error.status === 422)
        setRecheckResult({ id, result: 'cannot be opened' })
      else toastError(error, messages.submissions.recheckFailed)
    } finally {
      setChecking(false)
    }
  }
  return {
    row,
    recheckResult: recheckResult?.id === id ? (recheckResult?.result ?? null) : null,
    checking,
    recheck: () => void recheck(),
    reload: () => void mutate(),
  }
}
