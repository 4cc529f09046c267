import { Field, inputClass } from '@/components/ui/field'
import { parseColour, type InstituteFields } from '@/lib/institute/fields'
import type { SettingsForm } from './section'

type Props = SettingsForm & {
  name: keyof InstituteFields
  label: string
  hint: string
  /** The colour that applies while the field is blank. */
  defaultColour: string
}

/** A colour as text, with the browser's picker beside it. */
export function ColourField({ name, label, hint, defaultColour, register, errors, values, setField }: Props) {
  return (
    <Field label={label} hint={hint} error={errors[name]}>
      {(controlProps) => (
        <div className="flex gap-2.5">
          <input
            {...controlProps}
            {...register(name)}
            placeholder={defaultColour.toUpperCase()}
            autoComplete="off"
            spellCheck={false}
            className={inputClass}
          />
          <input
            type="color"
            aria-label={`${label}: colour picker`}
            value={parseColour(values[name]) ?? defaultColour.toLowerCase()}
            onChange={(event) => setField(name, event.target.value)}
            className="h-12 w-14 shrink-0 rounded-control border border-line-strong bg-surface p-1"
          />
        </div>
      )}
    </Field>
  )
}
