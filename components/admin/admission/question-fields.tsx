import { useFormState, useWatch, type Control, type UseFormRegister } from 'react-hook-form'
import { Field, inputClass } from '@/components/ui/field'
import { admissionLimits as limits } from '@/lib/admission/limits'
import { questionKinds } from '@/lib/admission/rules'
import { PositionButtons, type PositionProps } from '../position-buttons'
import { kindNames, type EditedForm } from './edited-question'

type Props = PositionProps & { register: UseFormRegister<EditedForm>; control: Control<EditedForm> }

/** The fields of one question of the form. */
export function QuestionFields({ number, register, control, ...position }: Props) {
  const path = `questions.${number - 1}` as const
  const kind = useWatch({ control, name: `${path}.kind` })
  const errors = useFormState({ control }).errors.questions?.[number - 1]
  return (
    <div
      role="group"
      aria-label={`Question ${number}`}
      className="grid gap-3 rounded-control border border-line p-4"
    >
      <Field label={`Question ${number}`} error={errors?.text?.message}>
        {(controlProps) => (
          <input
            {...controlProps}
            {...register(`${path}.text`)}
            maxLength={limits.questionTextMax}
            autoComplete="off"
            className={inputClass}
          />
        )}
      </Field>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <Field label="Answer type">
          {(controlProps) => (
            <select {...controlProps} {...register(`${path}.kind`)} className={inputClass}>
              {questionKinds.map((questionKind) => (
                <option key={questionKind} value={questionKind}>
                  {kindNames[questionKind]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label="Hint (optional)" error={errors?.hint?.message}>
          {(controlProps) => (
            <input
              {...controlProps}
              {...register(`${path}.hint`)}
              maxLength={limits.hintMax}
              autoComplete="off"
              className={inputClass}
            />
          )}
        </Field>
      </div>
      {kind === 'select' && (
        <Field
          label="Options"
          hint={`One per line, ${limits.optionsMin} to ${limits.optionsMax}.`}
          error={errors?.options?.message}
        >
          {(controlProps) => (
            <textarea {...controlProps} {...register(`${path}.options`)} rows={4} className={inputClass} />
          )}
        </Field>
      )}
      <div className="flex flex-wrap items-center justify-end gap-1.5">
        <label className="mr-auto flex min-h-11 items-center gap-2.5 text-sm max-sm:w-full">
          <input {...register(`${path}.required`)} type="checkbox" className="size-4 shrink-0 accent-brand" />
          Has to be answered
        </label>
        <PositionButtons item="question" number={number} {...position} />
      </div>
    </div>
  )
}
