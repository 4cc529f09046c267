'use client'

import { toast } from '@/components/ui/toast'
import { validateReview } from '@/lib/submissions/review-rules'
import type { ManagedSubmission } from '@/lib/submissions/from-wire'
import type { Verdict } from '@/lib/submissions/state'
import { pointsFieldId } from './criteria-form'
import type { Feedback, useDecisions } from './use-decisions'
import { withNextMark, useCriterionResults } from './use-criterion-results'
import type { useSubmissionDetails } from './use-submission-details'

type Options = {
  current: ManagedSubmission | null
  details: ReturnType<typeof useSubmissionDetails>
  decisions: ReturnType<typeof useDecisions>
  isRejectionFormOpen: boolean
  /** Called after a verdict and after a deletion. */
  openNext: (row: ManagedSubmission) => void
}

/** Wraps `useDecisions` for the open submission: adds the results of its criteria and opens the next submission. */
export function useVerdict({ current, details, decisions, isRejectionFormOpen, openNext }: Options) {
  const criteria = details.submission?.id === current?.id ? details.submission?.criteria : undefined
  const criterionResults = useCriterionResults(current?.id ?? null, criteria)
  // Results stay in memory after a verdict, for an undo. While the criteria form is hidden, they must not be sent with
  // another verdict.
  const isCriteriaFormShown = current?.status === 'pending' || isRejectionFormOpen
  const results = isCriteriaFormShown ? criterionResults.results : []

  const removeStoredDraftsAndOpenNext = (row: ManagedSubmission) => {
    criterionResults.removeStored(row.id)
    openNext(row)
  }
  const decide = async (status: Verdict, feedback: Feedback) => {
    if (!current) return false
    const saved = await decisions.decide(current, status, feedback)
    if (saved) removeStoredDraftsAndOpenNext(current)
    return saved
  }
  const remove = async (row: ManagedSubmission) => {
    if (await decisions.remove(row)) removeStoredDraftsAndOpenNext(row)
  }
  const undo = async () => {
    const undone = await decisions.undo()
    if (undone) criterionResults.restore(undone.row.id)
    return undone
  }
  const accept = async () => {
    if (!current || current.status === 'accepted') return
    const [issue] = validateReview({ status: 'accepted', reason: '', results }, criteria)
    if (issue) toast.error(issue.message)
    else await decide('accepted', results.length > 0 ? { results } : {})
  }
  const reject = ({ reason, next_step }: { reason: string; next_step: string }) =>
    decide('rejected', criteria?.length ? { reason, next_step, results } : { reason })
  /**
   * Marks a criterion as met or not yet met; without `isMet`, cycles through met, not yet met and unmarked. For a
   * criterion with points, focuses its field.
   */
  const mark = (index: number, isMet?: boolean) => {
    const criterion = criteria?.[index]
    if (!criterion || !isCriteriaFormShown) return
    const draft = criterionResults.drafts[criterion.id]
    if (criterion.points === null)
      criterionResults.setDraft(
        criterion.id,
        isMet === undefined ? withNextMark(draft) : { ...draft, met: isMet },
      )
    else document.getElementById(pointsFieldId(criterion.id))?.focus()
  }
  return { criterionResults, accept, reject, remove, undo, mark }
}
