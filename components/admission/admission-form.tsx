'use client'

import type { FormEvent, ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import type { AnswersInput } from '@/lib/admission/mutations'
import type { AdmissionForm as Form } from '@/lib/admission/queries'
import { AnswerFields } from './answer-fields'
import { useAnswers } from './use-answers'

type Props = {
  courseId: string
  form: Form
  submitLabel: string
  busy: boolean
  /** Resolves to whether the server accepted the answers; if not, the form keeps them. */
  onSubmit: (input: AnswersInput) => Promise<boolean>
  /** Shown beside the submit button. */
  children: ReactNode
}

/** The questions of a course with the button that sends the answers. */
export function AdmissionForm({ courseId, form, submitLabel, busy, onSubmit, children }: Props) {
  const { answers, errors, changeAnswer, clearDraft, validateForSubmit } = useAnswers(courseId, form)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const validAnswers = busy ? null : validateForSubmit(event.currentTarget)
    if (validAnswers && (await onSubmit(validAnswers))) clearDraft()
  }
  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-5">
      <AnswerFields questions={form.questions} answers={answers} errors={errors} onChange={changeAnswer} />
      <div className="flex flex-wrap justify-end gap-3">
        {children}
        <Button type="submit" busy={busy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
