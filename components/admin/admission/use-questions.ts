'use client'

import { useState } from 'react'
import { admission as limits } from '@/lib/admission/limits'
import type { Question } from '@/lib/admission/rules'
import { emptyDraft, toDraft, type QuestionDraft } from './question-draft'

/** The questions of a form while they are edited. */
export function useQuestions(savedQuestions: Question[], onChange: () => void) {
  const [questions, setQuestions] = useState<QuestionDraft[]>(() => savedQuestions.map(toDraft))
  const changeQuestions = (changed: QuestionDraft[]) => {
    setQuestions(changed)
    onChange()
  }
  const [addedKey, setAddedKey] = useState<string>()
  const isFull = questions.length >= limits.questionsMax
  return {
    questions,
    addedKey,
    isFull,
    add: () => {
      if (isFull) return
      const draft = emptyDraft()
      changeQuestions([...questions, draft])
      setAddedKey(draft.key)
    },
    change: (index: number, changes: Partial<QuestionDraft>) =>
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
