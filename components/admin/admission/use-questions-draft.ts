'use client'

import { useSessionUser } from '@/components/shell/use-session-user'
import { readDraft, saveDraft } from '@/lib/browser/draft'
import type { EditedQuestion } from './edited-question'

/**
 * Stores the edited questions of a form in this tab until they are saved or cancelled, so that an expired session loses
 * nothing.
 */
export function useQuestionsDraft(savePath: string, version: number | undefined) {
  const userId = useSessionUser()?.id ?? ''
  // A draft of an older version of the form is not restored: it would overwrite changes by others.
  const name = `admission-form:${savePath}:${version}`
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
