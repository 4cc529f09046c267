'use client'

import { useSessionUser } from '@/components/shell/use-session-user'
import { readDraft, saveDraft } from '@/lib/browser/draft'
import type { EditedQuestion } from './edited-question'

/**
 * The edited questions of a form, which survive an expired session until they are saved or cancelled. They belong to the
 * version that was edited, so that they replace no changes of others.
 */
export function useQuestionsDraft(path: string, version: number | undefined) {
  const userId = useSessionUser()?._id ?? ''
  const name = `admission-form:${path}:${version}`
  return {
    read: () => parse(readDraft(userId, name)),
    save: (questions: EditedQuestion[]) => saveDraft(userId, name, JSON.stringify(questions)),
    clear: () => saveDraft(userId, name, null),
  }
}

function parse(text: string | null): EditedQuestion[] | null {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
