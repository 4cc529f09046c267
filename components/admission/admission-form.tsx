'use client'

import type { ReactNode } from 'react'
import { useFormDraft } from '@/components/forms/use-form-draft'
import { useValidatedForm } from '@/components/forms/use-validated-form'
import { Button } from '@/components/ui/button'
import type { AnswersInput } from '@/lib/admission/mutations'
import type { AdmissionForm as Form } from '@/lib/admission/queries'
import { validateAnswers, type Question } from '@/lib/admission/rules'
import { AnswerFields, type Answers } from './answer-fields'

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

const blankAnswers = (questions: Question[]): Answers =>
  Object.fromEntries(questions.map(({ id }) => [id, '']))

/** The questions of a course with the button that sends the answers. The draft also survives a change of the questions. */
export function AdmissionForm({
  courseId,
  form: { version, questions },
  submitLabel,
  busy,
  onSubmit,
  children,
}: Props) {
  const { draft, saveDraft, clearDraft } = useFormDraft(`admission:${courseId}`, blankAnswers(questions))
  const send = async (answers: Answers) => {
    const input = {
      form_version: version,
      answers: questions.map(({ id }) => ({ question_id: id, answer: answers[id] ?? '' })),
    }
    if (await onSubmit(input)) clearDraft()
  }
  const { form, register, control, errors, setField } = useValidatedForm({
    validate: (answers: Answers) => validateAnswers(questions, answers),
    validationData: questions,
    onValid: send,
    initial: draft,
    onChange: saveDraft,
  })
  return (
    <form {...form} className="grid gap-5">
      <AnswerFields
        questions={questions}
        register={register}
        control={control}
        errors={errors}
        setAnswer={setField}
      />
      <div className="flex flex-wrap justify-end gap-3">
        {children}
        <Button type="submit" busy={busy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
