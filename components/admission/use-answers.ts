'use client'

import { useState } from 'react'
import { useSessionUser } from '@/components/shell/use-session-user'
import { toast } from '@/components/ui/toast'
import type { AnswersInput } from '@/lib/admission/mutations'
import type { AdmissionForm } from '@/lib/admission/queries'
import { validateAnswers } from '@/lib/admission/rules'
import { readDraft, saveDraft } from '@/lib/browser/draft'

type Answers = Record<string, string>

/**
 * Answers by question ID, saved as a draft in this tab: they survive a reload, an expired session and a change of the
 * questions.
 */
export function useAnswers(courseId: string, { version, questions }: AdmissionForm) {
  const userId = useSessionUser()?._id ?? ''
  const draftName = `admission:${courseId}`
  const [answers, setAnswers] = useState<Answers>(() => parse(readDraft(userId, draftName)))
  const [showsErrors, setShowsErrors] = useState(false)
  const issues = validateAnswers(questions, answers)
  return {
    answers,
    errors: showsErrors ? Object.fromEntries(issues.map(({ field, message }) => [field, message])) : {},
    changeAnswer: (id: string, answer: string) => {
      const changed = { ...answers, [id]: answer }
      setAnswers(changed)
      saveDraft(userId, draftName, JSON.stringify(changed))
    },
    clearDraft: () => saveDraft(userId, draftName, null),
    /**
     * Returns the answers and form version to send. If an answer is invalid, shows the errors, focuses the first
     * invalid field and returns null.
     */
    validateForSubmit: (form: HTMLFormElement): AnswersInput | null => {
      setShowsErrors(true)
      const [firstIssue] = issues
      if (!firstIssue)
        return {
          form_version: version,
          answers: questions.map(({ id }) => ({ question_id: id, answer: answers[id] ?? '' })),
        }
      toast.error(firstIssue.message)
      const controlOrRadios = form.elements.namedItem(firstIssue.field)
      const [control] = controlOrRadios instanceof RadioNodeList ? controlOrRadios : [controlOrRadios]
      if (control instanceof HTMLElement) control.focus()
      return null
    },
  }
}

function parse(text: string | null): Answers {
  try {
    return JSON.parse(text ?? '{}')
  } catch {
    return {}
  }
}
