'use client'

import { Shuffle } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { currentInstitute } from '@/lib/institute/settings'
import { filterClass } from '../list/list-filters'
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
  const { loads, severalReviewers } = reviewers
  const queue = query.get('queue') ?? ''
  const offersSecondReviews = severalReviewers && currentInstitute().secondReviewPercent !== null
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
        {(severalReviewers || queue === 'mine') && <option value="mine">Mine</option>}
        <option value="overdue">Overdue</option>
        <option value="questions">Questions</option>
        {(offersSecondReviews || queue === 'second') && <option value="second">Second reviews</option>}
      </select>
      <button
        type="button"
        aria-pressed={resubmittedFirst}
        onClick={() => updateQuery({ sort: resubmittedFirst ? '' : 'after-rejection' })}
        className={`${filterClass} aria-pressed:border-transparent aria-pressed:bg-brand-tint aria-pressed:text-brand-strong`}
      >
        After a rejection first
      </button>
      {severalReviewers && loads && loads.unassigned > 0 && (
        <Button variant="plain" size="small" onClick={() => setIsAssigning(true)}>
          <Shuffle aria-hidden />
          Assign {loads.unassigned}
        </Button>
      )}
      {isAssigning && loads && (
        <AssignDialog
          loads={loads}
          onSettled={() => {
            reviewers.reload()
            reload()
          }}
          onClose={() => setIsAssigning(false)}
        />
      )}
    </>
  )
}
