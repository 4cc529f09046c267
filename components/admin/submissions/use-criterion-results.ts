'use client'

import { useState } from 'react'
import { useSessionUser } from '@/components/shell/use-session-user'
import { readDraft, saveDraft } from '@/lib/browser/draft'
import type { SubmissionDetails } from '@/lib/submissions/from-wire'
import type { ResultInput } from '@/lib/submissions/review-rules'

/** The result of one criterion as entered so far; `points` is the text of the field. */
export type ResultDraft = { met?: boolean | undefined; points?: string; comment?: string }
type ResultDrafts = Record<string, ResultDraft>
/** `points` is the maximum, or null if the criterion can only be met or not met. */
type Criterion = Pick<SubmissionDetails['criteria'][number], 'id' | 'points'>

/**
 * The results entered for a submission, by criterion. Until the verdict, they are stored in this tab as drafts, which
 * survive an expired session. `criteria` is undefined until loaded.
 */
export function useCriterionResults(submissionId: string | null, criteria: Criterion[] | undefined) {
  const userId = useSessionUser()?.id ?? ''
  const [draftsBySubmission, setDraftsBySubmission] = useState<Record<string, ResultDrafts>>({})
  const key = submissionId ?? ''
  const draftsOf = (id: string) => draftsBySubmission[id] ?? parse(readDraft(userId, draftNameOf(id)))
  const drafts = draftsOf(key)
  const storeDrafts = (id: string, next: ResultDrafts | undefined) =>
    saveDraft(userId, draftNameOf(id), Object.keys(next ?? {}).length > 0 ? JSON.stringify(next) : null)
  return {
    drafts,
    setDraft: (criterionId: string, draft: ResultDraft) => {
      const next = { ...drafts, [criterionId]: draft }
      setDraftsBySubmission((current) => ({ ...current, [key]: next }))
      storeDrafts(key, next)
    },
    /** Removes the stored drafts of a decided submission, but keeps them in memory for an undo. */
    removeStored: (id: string) => {
      // Read before the stored drafts are removed: React may run the state updater later.
      const lastDrafts = draftsOf(id)
      setDraftsBySubmission((current) => ({ [id]: lastDrafts, ...current }))
      storeDrafts(id, {})
    },
    /** Stores the drafts again after an undo. */
    restore: (id: string) => storeDrafts(id, draftsBySubmission[id]),
    // The criteria may have changed since the drafts were stored: results of deleted ones are left out.
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

/**
 * Stands in for the criteria until they are loaded. Entered points show that a criterion has a maximum, which is not
 * known yet.
 */
const inferCriteria = (drafts: ResultDrafts): Criterion[] =>
  Object.entries(drafts).map(([id, { points }]) => ({ id, points: points?.trim() ? Infinity : null }))

/** Whether the criterion is marked as met or not yet met, or has points; a comment alone is no result. */
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
