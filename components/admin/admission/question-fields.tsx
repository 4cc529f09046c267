import { Field, inputClass } from '@/components/ui/field'
import { admissionLimits as limits } from '@/lib/admission/limits'
import { questionKinds, type QuestionKind } from '@/lib/admission/rules'
import * as messages from '@/lib/messages'
import type { ValidationIssue } from '@/lib/validation/validation-issue'
import { PositionButtons, type PositionProps } from '../position-buttons'
import { kindNames, type EditedQuestion } from './edited-question'

type Props = PositionProps & {
  question: EditedQuestion
  /** A question that was just added gets the focus. */
  isJustAdded: boolean
  /** The issues of all questions; each message names the question and the field. */
  issues: ValidationIssue[]
  onChange: (changes: Partial<EditedQuestion>) => void
}

const focus = (control: HTMLElement | null) => control?.focus()

/** The fields of one question of the form. */
export function QuestionFields({ number, question, isJustAdded, issues, onChange, ...position }: Props) {
  const { textInvalid, hintInvalid, optionsInvalid } = messages.admission
  const findError = (messageFor: (number: number) => string) =>
    issues.find(({ message }) => message === messageFor(number))?.message
  return (
    <div
      role="group"
      aria-label={`Question ${number}`}
      className="grid gap-3 rounded-control border border-line p-4"
    >
      <Field label={`Question ${number}`} error={findError(textInvalid)}>
        {(controlProps) => (
          <input
            {...controlProps}
            ref={isJustAdded ? focus : null}
            value={question.text}
            onChange={({ target }) => onChange({ text: target.value })}
            maxLength={limits.questionTextMax}
            autoComplete="off"
            className={inputClass}
          />
        )}
      </Field>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <Field label="Answer type">
          {(controlProps) => (
            <select
              {...controlProps}
              value={question.kind}
              onChange={({ target }) => onChange({ kind: target.value as QuestionKind })}
              className={inputClass}
            >
              {questionKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {kindNames[kind]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label="Hint (optional)" error={findError(hintInvalid)}>
          {(controlProps) => (
            <input
              {...controlProps}
              value={question.hint}
              onChange={({ target }) => onChange({ hint: target.value })}
              maxLength={limits.hintMax}
              autoComplete="off"
              className={inputClass}
            />
          )}
        </Field>
      </div>
      {question.kind === 'select' && (
        <Field
          label="Options"
          hint={`One per line, ${limits.optionsMin} to ${limits.optionsMax}.`}
          error={findError(optionsInvalid)}
        >
          {(controlProps) => (
            <textarea
              {...controlProps}
              value={question.options}
              onChange={({ target }) => onChange({ options: target.value })}
              rows={4}
              className={inputClass}
            />
          )}
        </Field>
      )}
      <QuestionActions number={number} question={question} onChange={onChange} {...position} />
    </div>
  )
}

function QuestionActions({ number, question, onChange, ...position }: Omit<Props, 'isJustAdded' | 'issues'>) {
  return (
    <div className="flex flex-wrap items-center justify-end gap-1.5">
      <label className="mr-auto flex min-h-11 items-center gap-2.5 text-sm max-sm:w-full">
        <input
          type="checkbox"
          className="size-4 shrink-0 accent-brand"
          checked={question.required}
          onChange={({ target }) => onChange({ required: target.checked })}
        />
        Has to be answered
      </label>
      <PositionButtons item="question" number={number} {...position} />
    </div>
  )
}
