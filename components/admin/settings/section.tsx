import { useId, type ReactNode } from 'react'
import type { UseFormRegister } from 'react-hook-form'
import { Field, inputClass } from '@/components/ui/field'
import type { InstituteFields } from '@/lib/institute/fields'

/** The parts of the settings form that its sections use. */
export type SettingsForm = {
  register: UseFormRegister<InstituteFields>
  errors: Partial<Record<keyof InstituteFields, string>>
  values: InstituteFields
  setField: (field: keyof InstituteFields, value: string) => void
}

export function Section({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="card p-5 md:p-[26px]">
      <h2 id={id} className="display text-xl">
        {title}
      </h2>
      <p className="mt-1 mb-5 max-w-[62ch] text-[15px] text-ink-soft">{note}</p>
      {children}
    </section>
  )
}

type TextProps = SettingsForm & {
  name: keyof InstituteFields
  label: string
  hint?: string
  list?: string
  inputMode?: 'numeric' | 'url'
}

export const TextField = ({ name, label, hint, list, inputMode, register, errors }: TextProps) => (
  <Field label={label} hint={hint} error={errors[name]}>
    {(controlProps) => (
      <input
        {...controlProps}
        {...register(name)}
        list={list}
        inputMode={inputMode}
        autoComplete="off"
        className={inputClass}
      />
    )}
  </Field>
)
