'use client'

import { useState } from 'react'
import { useSessionUser } from '@/components/shell/use-session-user'
import { toast } from '@/components/ui/toast'
import type { GivenAnswers } from '@/lib/admission/mutations'
import type { AdmissionForm } from '@/lib/admission/queries'
import { validateAnswers } from '@/lib/admission/rules'
import { readDraft, saveDraft } from '@/lib/browser/draft'

type Answers = Record<string, string>

/** Answers by the ID of their question. They stay if the form changes or the session ends. */
export function useAnswers(courseId: string, { version, questions }: AdmissionForm) {
  const userId = useSessionUser()?._id ?? ''
  const draft = `admission:${courseId}`
  const [answers, setAnswers] = useState<Answers>(() => parse(readDraft(userId, draft)))
  const [checked, setChecked] = useState(false)
  const issues = validateAnswers(questions, answers)
  return {
    answers,
    errors: checked ? Object.fromEntries(issues.map(({ field, message }) => [field, message])) : {},
    change: (id: string, answer: string) => {
      const changed = { ...answers, [id]: answer }
      setAnswers(changed)
      saveDraft(userId, draft, JSON.stringify(changed))
    },
    forget: () => saveDraft(userId, draft, null),
    /** The body of the call; null if there are issues, the first of which gets the focus. */
    given: (form: HTMLFormElement): GivenAnswers | null => {
      setChecked(true)
      const [first] = issues
      if (!first)
        return {
          form_version: version,
          answers: questions.map(({ id }) => ({ question_id: id, answer: answers[id] ?? '' })),
        }
      toast.error(first.message)
      const control = form.elements.namedItem(first.field)
      const [field] = control instanceof RadioNodeList ? control : [control]
      if (field instanceof HTMLElement) field.focus()
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
