'use client'

import { useState } from 'react'
import { useSessionUser } from '@/components/shell/use-session-user'
import { readDraft, saveDraft } from '@/lib/browser/draft'
import type { ResultInput } from '@/lib/submissions/review-rules'

/** The result of one criterion as entered so far; `points` is the text of the field. */
export type ResultDraft = { met?: boolean | undefined; points?: string; comment?: string }
type ResultDrafts = Record<string, ResultDraft>

/** The entered results of a submission, by criterion; kept in this tab as a draft, also after the session has ended. */
export function useResults(submissionId: string | null) {
  const userId = useSessionUser()?._id ?? ''
  const [draftsBySubmission, setDraftsBySubmission] = useState<Record<string, ResultDrafts>>({})
  const key = submissionId ?? ''
  const name = `results:${key}`
  const drafts = draftsBySubmission[key] ?? parse(readDraft(userId, name))
  const save = (next: ResultDrafts) => {
    setDraftsBySubmission({ ...draftsBySubmission, [key]: next })
    saveDraft(userId, name, JSON.stringify(next))
  }
  return {
    drafts,
    setDraft: (criterionId: string, draft: ResultDraft) => save({ ...drafts, [criterionId]: draft }),
    results: Object.entries(drafts).flatMap(([criterion_id, draft]) => toResult(criterion_id, draft)),
  }
}

function parse(text: string | null): ResultDrafts {
  try {
    return JSON.parse(text ?? '{}')
  } catch {
    return {}
  }
}

function toResult(criterion_id: string, { met, points = '', comment = '' }: ResultDraft): ResultInput[] {
  const optionalComment = comment.trim() ? { comment: comment.trim() } : {}
  if (points.trim()) return [{ criterion_id, points: Number(points), ...optionalComment }]
  return met === undefined ? [] : [{ criterion_id, met, ...optionalComment }]
}

/** The draft with its next mark: from none to met, to not yet, and back to none. */
export const withNextMark = ({ met, ...draft }: ResultDraft = {}): ResultDraft => {
  if (met === undefined) return { ...draft, met: true }
  return met ? { ...draft, met: false } : draft
}
