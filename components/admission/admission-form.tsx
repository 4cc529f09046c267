'use client'

import type { FormEvent, ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import type { GivenAnswers } from '@/lib/admission/mutations'
import type { AdmissionForm as Form } from '@/lib/admission/queries'
import { AnswerFields } from './answer-fields'
import { useAnswers } from './use-answers'

type Props = {
  courseId: string
  form: Form
  submitLabel: string
  busy: boolean
  /** Whether the answers were taken; otherwise they stay. */
  onSubmit: (given: GivenAnswers) => Promise<boolean>
  /** Beside the button. */
  children: ReactNode
}

/** The questions of a course with the button that sends the answers. */
export function AdmissionForm({ courseId, form, submitLabel, busy, onSubmit, children }: Props) {
  const { answers, errors, change, forget, given } = useAnswers(courseId, form)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const complete = busy ? null : given(event.currentTarget)
    if (complete && (await onSubmit(complete))) forget()
  }
  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-5">
      <AnswerFields questions={form.questions} answers={answers} errors={errors} onChange={change} />
      <div className="flex flex-wrap justify-end gap-3">
        {children}
        <Button type="submit" busy={busy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
