'use client'

import { useState } from 'react'
import { admissionLimits as limits } from '@/lib/admission/limits'
import type { Question } from '@/lib/admission/rules'
import { emptyQuestion, toEditedQuestion, type EditedQuestion } from './edited-question'
import type { useQuestionsDraft } from './use-questions-draft'

/** The questions of a form while they are edited. */
export function useQuestions(
  savedQuestions: Question[],
  draft: ReturnType<typeof useQuestionsDraft>,
  onChange: () => void,
) {
  const [questions, setQuestions] = useState(() => draft.read() ?? savedQuestions.map(toEditedQuestion))
  const changeQuestions = (changed: EditedQuestion[]) => {
    setQuestions(changed)
    draft.save(changed)
    onChange()
  }
  const [lastAddedKey, setLastAddedKey] = useState<string>()
  const isFull = questions.length >= limits.questionsMax
  return {
    questions,
    lastAddedKey,
    isFull,
    add: () => {
      if (isFull) return
      const added = emptyQuestion()
      changeQuestions([...questions, added])
      setLastAddedKey(added.key)
    },
    change: (index: number, changes: Partial<EditedQuestion>) =>
      changeQuestions(
        questions.map((question, position) => (position === index ? { ...question, ...changes } : question)),
      ),
    move: (index: number, to: number) => {
      const [question] = questions.slice(index, index + 1)
      if (question) changeQuestions(questions.toSpliced(index, 1).toSpliced(to, 0, question))
    },
    remove: (index: number) => changeQuestions(questions.toSpliced(index, 1)),
  }
}
