'use client'

import { useEffect, useEffectEvent, useState } from 'react'
import { toast } from '@/components/ui/toast'
import type { useOpenRow } from './use-open-row'
import type { useSubmissionDetails } from './use-submission-details'

/**
 * Whether the open submission was withdrawn or deleted. If it leaves the list, its details are loaded again. If it
 * still exists, as when another reviewer decided, the row at its index opens.
 */
export function useGoneSubmission(
  { current, leftRow, openAtSameIndex }: ReturnType<typeof useOpenRow>,
  { submission, goneText, reload }: ReturnType<typeof useSubmissionDetails>,
) {
  const leftId = leftRow?.id ?? null
  const [checkedId, setCheckedId] = useState<string | null>(null)
  const reloadDetails = useEffectEvent(reload)
  useEffect(() => {
    if (leftId === null) return
    let isCurrent = true
    void reloadDetails().then(() => isCurrent && setCheckedId(leftId))
    return () => {
      isCurrent = false
      setCheckedId(null)
    }
  }, [leftId])
  if (leftId !== null && checkedId === leftId && !goneText) openAtSameIndex()
  const isChecking = leftId !== null && !goneText
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
