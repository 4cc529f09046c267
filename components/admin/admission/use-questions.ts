'use client'

import { useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { useValidatedForm } from '@/components/forms/use-validated-form'
import { admissionLimits as limits } from '@/lib/admission/limits'
import { validateQuestions, type Question } from '@/lib/admission/rules'
import { emptyQuestion, toEditedQuestion, toQuestionInput, type EditedForm } from './edited-question'
import type { useQuestionsDraft } from './use-questions-draft'

type Options = {
  savedQuestions: Question[]
  draft: ReturnType<typeof useQuestionsDraft>
  onChange: () => void
  onValid: (edited: EditedForm) => Promise<void>
}

/** The questions of a form while they are edited. */
export function useQuestions({ savedQuestions, draft, onChange, onValid }: Options) {
  const [initial] = useState<EditedForm>(() => ({
    questions: draft.read() ?? savedQuestions.map(toEditedQuestion),
  }))
  const { form, register, control } = useValidatedForm({
    validate: ({ questions }: EditedForm) => validateQuestions(questions.map(toQuestionInput)),
    onValid,
    initial,
    onChange: ({ questions }) => {
      draft.save(questions)
      onChange()
    },
    toastsFirstIssue: false,
    revalidatesUntilValid: true,
  })
  // Questions have an `id` of their own, so `keyName` must be another property.
  const { fields, append, move, remove } = useFieldArray({ control, name: 'questions', keyName: 'key' })
  const isFull = fields.length >= limits.questionsMax
  return {
    form,
    register,
    control,
    keys: fields.map(({ key }) => key),
    isFull,
    /** Adds a question and focuses its text. */
    add: () => {
      if (isFull) return
      append(emptyQuestion(), { focusName: `questions.${fields.length}.text` })
      form.onChange()
    },
    move: (index: number, to: number) => {
      move(index, to)
      form.onChange()
    },
    remove: (index: number) => {
      remove(index)
      form.onChange()
    },
  }
}
