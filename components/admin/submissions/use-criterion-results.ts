'use client'

import { useState } from 'react'
import { useSessionUser } from '@/components/shell/use-session-user'
import { readDraft, saveDraft } from '@/lib/browser/draft'
import type { SubmissionDetails } from '@/lib/submissions/from-wire'
import type { ResultInput } from '@/lib/submissions/review-rules'

/** The result of one criterion as entered so far; `points` is the text of the field. */
export type ResultDraft = { met?: boolean | undefined; points?: string; comment?: string }
type ResultDrafts = Record<string, ResultDraft>
type Criterion = Pick<SubmissionDetails['criteria'][number], 'id' | 'points'>

/**
 * The results entered for a submission, by criterion. Until the verdict, they are stored in this tab as a draft, which
 * survives an expired session. `criteria` is undefined until loaded.
 */
export function useCriterionResults(submissionId: string | null, criteria: Criterion[] | undefined) {
  const userId = useSessionUser()?._id ?? ''
  const [draftsBySubmission, setDraftsBySubmission] = useState<Record<string, ResultDrafts>>({})
  const key = submissionId ?? ''
  const draftsOf = (id: string) => draftsBySubmission[id] ?? parse(readDraft(userId, draftNameOf(id)))
  const drafts = draftsOf(key)
  const store = (id: string, next: ResultDrafts = {}) =>
    saveDraft(userId, draftNameOf(id), Object.keys(next).length > 0 ? JSON.stringify(next) : null)
  return {
    drafts,
    setDraft: (criterionId: string, draft: ResultDraft) => {
      const next = { ...drafts, [criterionId]: draft }
      setDraftsBySubmission({ ...draftsBySubmission, [key]: next })
      store(key, next)
    },
    /** Removes the stored draft of a decided submission, but keeps it in memory for an undo. */
    removeStored: (id: string) => {
      // Read here, because React may run the state updater after the stored draft is removed.
      const decided = draftsOf(id)
      setDraftsBySubmission((others) => ({ [id]: decided, ...others }))
      store(id)
    },
    /** Stores the draft again after an undo. */
    restore: (id: string) => store(id, draftsBySubmission[id]),
    // The criteria may have changed since the draft was stored: results of deleted ones are left out.
    results: (criteria ?? inferCriteria(drafts)).flatMap((criterion) =>
      toResult(criterion, drafts[criterion.id]),
    ),
  }
}

const draftNameOf = (submissionId: string) => `results:${submissionId}`

function parse(text: string | null): ResultDrafts {
  try {
    return JSON.parse(text ?? '{}')
  } catch {
    return {}
  }
}

/** Replaces the criteria until they are loaded: one with entered points has a maximum, which is not yet known. */
const inferCriteria = (drafts: ResultDrafts): Criterion[] =>
  Object.entries(drafts).map(([id, { points }]) => ({ id, points: points?.trim() ? Infinity : null }))

/** Whether there is a mark or points; a comment alone is no result. */
export const hasResult = ({ points: maximum }: Criterion, { met, points }: ResultDraft) =>
  maximum === null ? met !== undefined : Boolean(points?.trim())

function toResult(criterion: Criterion, draft: ResultDraft = {}): ResultInput[] {
  if (!hasResult(criterion, draft)) return []
  const comment = draft.comment?.trim()
  return [
    {
      criterion_id: criterion.id,
      ...(criterion.points === null ? { met: draft.met } : { points: Number(draft.points) }),
      ...(comment && { comment }),
    },
  ]
}

/** The draft with its next mark: from none to met, to not yet met, and back to none. */
export const withNextMark = ({ met, ...draft }: ResultDraft = {}): ResultDraft => {
  if (met === undefined) return { ...draft, met: true }
  return met ? { ...draft, met: false } : draft
}
