'use client'

import { toast } from '@/components/ui/toast'
import { validateReview } from '@/lib/submissions/review-rules'
import type { ManagedSubmission } from '@/lib/submissions/select'
import type { Verdict } from '@/lib/submissions/state'
import { pointsFieldId } from './criteria-form'
import type { Feedback, useDesk } from './use-desk'
import { nextMark, useResults } from './use-results'
import type { useSubmissionDetails } from './use-submission-details'

type Options = {
  current: ManagedSubmission | null
  details: ReturnType<typeof useSubmissionDetails>
  desk: ReturnType<typeof useDesk>
  rejecting: boolean
  onDecided: () => void
}

/** Deciding the open submission: the results of its criteria, accepting and rejecting. */
export function useVerdict({ current, details, desk, rejecting, onDecided }: Options) {
  const marked = useResults(current?.id ?? null)
  const { results } = marked
  const criteria = details.row?.id === current?.id ? (details.row?.criteria ?? []) : []

  const decide = async (status: Verdict, feedback: Feedback) => {
    if (!current) return false
    // Results stay after the verdict, so that undo restores them.
    const done = await desk.decide(current, status, feedback)
    if (done) onDecided()
    return done
  }
  const accept = async () => {
    if (!current || current.status === 'accepted') return
    const [issue] = validateReview({ status: 'accepted', reason: '', results })
    if (issue) toast.error(issue.message)
    else await decide('accepted', results.length > 0 ? { results } : {})
  }
  const reject = ({ reason, next_step }: { reason: string; next_step: string }) =>
    decide('rejected', criteria.length > 0 ? { reason, next_step, results } : { reason })
  /** Marks a criterion, as the next of its marks unless `met` says which, or goes to the field of its points. */
  const mark = (index: number, met?: boolean) => {
    const criterion = criteria[index]
    if (!criterion || (current?.status !== 'pending' && !rejecting)) return
    const draft = marked.drafts[criterion.id]
    if (criterion.points === null)
      marked.mark(criterion.id, met === undefined ? nextMark(draft) : { ...draft, met })
    else document.getElementById(pointsFieldId(criterion.id))?.focus()
  }
  return { marked, accept, reject, mark }
}
