'use client'

import { useEffect, useEffectEvent, useState } from 'react'
import { toast } from '@/components/ui/toast'
import type { useOpenRow } from './use-open-row'
import type { useSubmissionDetails } from './use-submission-details'

/**
 * Whether the open submission was withdrawn or deleted. If it leaves the list, its details are loaded again. If it
 * still exists, since another reviewer decided on it, the row that took its place opens.
 */
export function useGoneSubmission(
  { current, unlistedRow, openAtSameIndex }: ReturnType<typeof useOpenRow>,
  { submission, goneText, reload }: ReturnType<typeof useSubmissionDetails>,
) {
  const unlistedId = unlistedRow?.id ?? null
  const [checkedId, setCheckedId] = useState<string | null>(null)
  const reloadDetails = useEffectEvent(reload)
  useEffect(() => {
    if (unlistedId === null) return
    let isCurrent = true
    void reloadDetails().then(() => isCurrent && setCheckedId(unlistedId))
    return () => {
      isCurrent = false
      setCheckedId(null)
    }
  }, [unlistedId])
  if (unlistedId !== null && checkedId === unlistedId && !goneText) openAtSameIndex()
  const isChecking = unlistedId !== null && !goneText
  return {
    goneText,
    isChecking,
    // The reviewer sees the status in the details, which can be newer than the one in the list.
    reviewableRow:
      current && !goneText && !isChecking
        ? { ...current, status: submission?.status ?? current.status }
        : null,
    unlessGone: (action: () => unknown) => () => void (goneText ? toast.error(goneText) : action()),
  }
}
