'use client'

import { useState } from 'react'
import useSWR from 'swr'
import { toastError } from '@/components/shell/toast-error'
import { ApiError, call } from '@/lib/browser/api-client'
import * as messages from '@/lib/messages'
import { adminApi } from '@/lib/routes/admin'
import type { LinkRecheck, SubmissionDetails as WireDetails } from '@/lib/submissions/details'
import { detailsFromWire, type SubmissionDetails } from '@/lib/submissions/from-wire'

type RecheckResult = LinkRecheck | 'cannot be opened'

const isNotFound = (error: unknown) => error instanceof ApiError && error.status === 404

/** Why there is nothing left to review, or null. */
function goneTextOf(submission: SubmissionDetails | undefined, error: unknown) {
  if (isNotFound(error)) return messages.submissions.missing
  return submission?.withdrawn ? messages.admin.submissionWithdrawn : null
}

/**
 * Loads a submission's details. `recheck` checks its link again; `recheckResult` is the last result. A recheck goes
 * on while another submission is shown, so several can be in progress.
 */
export function useSubmissionDetails(id: string | null) {
  const {
    data: submission,
    error,
    mutate,
  } = useSWR(
    id && adminApi.submissionDetails(id),
    (path) => call<{ data: WireDetails }>('GET', path).then(({ data }) => detailsFromWire(data)),
    {
      shouldRetryOnError: false,
      // The desk says itself that the submission is missing.
      onError: (failure) => isNotFound(failure) || toastError(failure, messages.submissions.loadFailed),
    },
  )
  const [recheckResults, setRecheckResults] = useState<Record<string, RecheckResult>>({})
  const [checkingIds, setCheckingIds] = useState<string[]>([])
  const checking = id !== null && checkingIds.includes(id)

  const recheck = async () => {
    if (!id || checking) return
    const setResult = (result: RecheckResult) => setRecheckResults((others) => ({ ...others, [id]: result }))
    setCheckingIds((others) => [...others, id])
    try {
      const { data } = await call<{ data: LinkRecheck }>('POST', adminApi.recheckLink, { id })
      setResult(data)
    } catch (failure) {
      // The server answers 422 if the link cannot be opened.
      if (failure instanceof ApiError && failure.status === 422) setResult('cannot be opened')
      else toastError(failure, messages.submissions.recheckFailed)
    } finally {
      setCheckingIds((others) => others.filter((other) => other !== id))
    }
  }
  return {
    submission,
    failed: !submission && Boolean(error),
    goneText: goneTextOf(submission, error),
    recheckResult: (id && recheckResults[id]) || null,
    checking,
    recheck: () => void recheck(),
    reload: () => mutate(),
  }
}
