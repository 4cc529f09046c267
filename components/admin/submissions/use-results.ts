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
 * The entered results of a submission, by criterion; kept in this tab as a draft, also after the session has ended, until
 * the submission is decided. `criteria` are undefined until they are loaded.
 */
export function useResults(submissionId: string | null, criteria: Criterion[] | undefined) {
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
    /** Removes the stored draft of a decided submission; only this page still has it, for an undo. */
    removeStored: (id: string) => {
      // Read before it is removed: React calls the update later.
      const decided = draftsOf(id)
      setDraftsBySubmission((others) => ({ [id]: decided, ...others }))
      store(id)
    },
    /** Stores the draft again after an undo. */
    restore: (id: string) => store(id, draftsBySubmission[id]),
    // A draft can be older than a change of the criteria.
    results: (criteria ?? criteriaOf(drafts)).flatMap((criterion) =>
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

/** Stands in for criteria that are not loaded: one with typed points has a maximum, which is unknown here. */
const criteriaOf = (drafts: ResultDrafts): Criterion[] =>
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

/** The draft with its next mark: from none to met, to not yet, and back to none. */
export const withNextMark = ({ met, ...draft }: ResultDraft = {}): ResultDraft => {
  if (met === undefined) return { ...draft, met: true }
  return met ? { ...draft, met: false } : draft
}
