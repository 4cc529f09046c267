'use client'

import { useState } from 'react'
import { admission as limits } from '@/lib/admission/limits'
import type { Question } from '@/lib/admission/rules'
import { emptyDraft, toDraft, type QuestionDraft } from './question-draft'

/** The questions of a form while they are edited. */
export function useQuestions(saved: Question[], onChange: () => void) {
  const [questions, setDrafts] = useState<QuestionDraft[]>(() => saved.map(toDraft))
  const setQuestions = (changed: QuestionDraft[]) => {
    setDrafts(changed)
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
      setQuestions([...questions, draft])
      setAddedKey(draft.key)
    },
    change: (index: number, part: Partial<QuestionDraft>) =>
      setQuestions(
        questions.map((question, position) => (position === index ? { ...question, ...part } : question)),
      ),
    move: (index: number, to: number) => {
      const [question] = questions.slice(index, index + 1)
      if (question) setQuestions(questions.toSpliced(index, 1).toSpliced(to, 0, question))
    },
    remove: (index: number) => setQuestions(questions.toSpliced(index, 1)),
  }
}
