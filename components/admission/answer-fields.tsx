import { Field, inputClass } from '@/components/ui/field'
import { admissionLimits as limits } from '@/lib/admission/limits'
import { yesOrNo, type Question } from '@/lib/admission/rules'
import { RadioField } from './radio-field'

type Props = {
  questions: Question[]
  answers: Record<string, string>
  errors: Record<string, string>
  onChange: (id: string, answer: string) => void
}

/** The questions of an admission form. */
export const AnswerFields = ({ questions, answers, errors, onChange }: Props) =>
  questions.map((question) => (
    <AnswerField
      key={question.id}
      question={question}
      answer={answers[question.id] ?? ''}
      error={errors[question.id]}
      onChange={(answer) => onChange(question.id, answer)}
    />
  ))

type AnswerFieldProps = {
  question: Question
  answer: string
  error: string | undefined
  onChange: (answer: string) => void
}

function AnswerField({ question, answer, error, onChange }: AnswerFieldProps) {
  const { id, kind, text, hint, required, options } = question
  const label = required ? text : `${text} (optional)`
  if (kind === 'yes_no' || kind === 'select')
    return (
      <RadioField
        name={id}
        label={label}
        hint={hint}
        required={required}
        options={kind === 'select' ? options : yesOrNo}
        selected={answer}
        error={error}
        onSelect={onChange}
      />
    )
  return (
    <Field label={label} hint={hint} error={error}>
      {(controlProps) => {
        const inputProps = {
          ...controlProps,
          name: id,
          value: answer,
          maxLength: limits.answerMax[kind],
          'aria-required': required,
          autoComplete: 'off',
          className: inputClass,
        }
        return kind === 'short' ? (
          <input {...inputProps} onChange={({ target }) => onChange(target.value)} />
        ) : (
          <textarea {...inputProps} rows={4} onChange={({ target }) => onChange(target.value)} />
        )
      }}
    </Field>
  )
}
