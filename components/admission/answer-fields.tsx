import { useWatch, type Control, type UseFormRegister } from 'react-hook-form'
import { Field, inputClass } from '@/components/ui/field'
import { admissionLimits as limits } from '@/lib/admission/limits'
import { yesOrNo, type Question } from '@/lib/admission/rules'
import { RadioField } from './radio-field'

/** Answers by question ID. */
export type Answers = Record<string, string>

type FormProps = {
  register: UseFormRegister<Answers>
  control: Control<Answers>
  errors: Partial<Answers>
  setAnswer: (id: string, answer: string) => void
}

/** The questions of an admission form. */
export const AnswerFields = ({ questions, ...formProps }: FormProps & { questions: Question[] }) =>
  questions.map((question) =>
    question.kind === 'yes_no' || question.kind === 'select' ? (
      <RadioAnswer key={question.id} question={question} {...formProps} />
    ) : (
      <TextAnswer key={question.id} question={question} kind={question.kind} {...formProps} />
    ),
  )

type AnswerProps = FormProps & { question: Question }

const labelOf = ({ text, required }: Question) => (required ? text : `${text} (optional)`)

function RadioAnswer({ question, control, errors, setAnswer }: AnswerProps) {
  const { id, kind, hint, required, options } = question
  const selected = useWatch({ control, name: id })
  return (
    <RadioField
      label={labelOf(question)}
      hint={hint}
      required={required}
      options={kind === 'select' ? options : yesOrNo}
      selected={selected ?? ''}
      error={errors[id]}
      onSelect={(option) => setAnswer(id, option)}
    />
  )
}

const TextAnswer = ({ question, kind, register, errors }: AnswerProps & { kind: 'short' | 'long' }) => (
  <Field label={labelOf(question)} hint={question.hint} error={errors[question.id]}>
    {(controlProps) => {
      const inputProps = {
        ...controlProps,
        ...register(question.id),
        maxLength: limits.answerMax[kind],
        'aria-required': question.required,
        autoComplete: 'off',
        className: inputClass,
      }
      return kind === 'short' ? <input {...inputProps} /> : <textarea {...inputProps} rows={4} />
    }}
  </Field>
)
