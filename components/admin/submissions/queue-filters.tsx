'use client'

import { Shuffle } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { currentInstitute } from '@/lib/institute/settings'
import { filterClass, filterSwitchClass } from '../list/list-filters'
import { AssignDialog } from './assign-dialog'
import type { useReviewers } from './use-reviewers'

type Props = {
  query: URLSearchParams
  updateQuery: (changes: Record<string, string>) => void
  reviewers: ReturnType<typeof useReviewers>
  reload: () => void
}

/** Filters of the queue; with several reviewers, also the button that assigns the unassigned submissions. */
export function QueueFilters({ query, updateQuery, reviewers, reload }: Props) {
  const [isAssigning, setIsAssigning] = useState(false)
  const [hasAssigned, setHasAssigned] = useState(false)
  const { workloads, hasSeveralReviewers } = reviewers
  const unassignedCount = workloads?.unassignedCount ?? 0
  const queue = query.get('queue') ?? ''
  const offersSecondReviews = hasSeveralReviewers && currentInstitute().secondReviewPercent !== null
  const resubmittedFirst = query.get('sort') === 'after-rejection'
  return (
    <>
      <select
        aria-label="Queue"
        className={filterClass}
        value={queue}
        onChange={({ target }) => updateQuery({ queue: target.value })}
      >
        <option value="">Whole queue</option>
        {/* The option of the current filter is always there: otherwise the browser would show the first one. */}
        {(hasSeveralReviewers || queue === 'mine') && <option value="mine">Mine</option>}
        <option value="overdue">Overdue</option>
        <option value="questions">Questions</option>
        {(offersSecondReviews || queue === 'second') && <option value="second">Second reviews</option>}
      </select>
      <button
        type="button"
        aria-pressed={resubmittedFirst}
        onClick={() => updateQuery({ sort: resubmittedFirst ? '' : 'after-rejection' })}
        className={filterSwitchClass}
      >
        Resubmissions first
      </button>
      {hasSeveralReviewers && (unassignedCount > 0 || hasAssigned) && (
        <Button
          variant="plain"
          size="small"
          // Once used, it is not removed, so that it keeps the focus.
          aria-disabled={unassignedCount === 0}
          onClick={() => unassignedCount > 0 && setIsAssigning(true)}
        >
          <Shuffle aria-hidden />
          Assign {unassignedCount}
        </Button>
      )}
      {isAssigning && workloads && (
        <AssignDialog
          workloads={workloads}
          onSettled={() => {
            setHasAssigned(true)
            reviewers.reload()
            reload()
          }}
          onClose={() => setIsAssigning(false)}
        />
      )}
    </>
  )
}
