import { useId } from 'react'
import { Button } from '@/components/ui/button'
import { describedBy, FieldMessages } from '@/components/ui/field'

type Props = {
  label: string
  hint: string
  required: boolean
  options: string[]
  selected: string
  error: string | undefined
  onSelect: (option: string) => void
}

/** Radio buttons to select one of several options. */
export function RadioField({ label, hint, required, options, selected, error, onSelect }: Props) {
  const id = useId()
  return (
    <fieldset
      role="radiogroup"
      aria-required={required}
      aria-invalid={error !== undefined}
      aria-describedby={describedBy(id, hint, error)}
      className="grid min-w-0 gap-1"
    >
      <legend className="mb-1 text-sm font-semibold wrap-anywhere">{label}</legend>
      {options.map((option) => (
        <label key={option} className="flex min-h-11 items-center gap-2.5 text-[15px]">
          <input
            type="radio"
            // Not the field's name: an answer that is no longer an option must not be replaced by a blank one.
            name={id}
            className="size-4 shrink-0 accent-brand"
            checked={option === selected}
            onChange={() => onSelect(option)}
          />
          <span className="min-w-0 wrap-anywhere">{option}</span>
        </label>
      ))}
      {/* Browsers offer no way to clear a selected radio button. */}
      {!required && selected && (
        <Button
          variant="plain"
          size="small"
          className="justify-self-start"
          aria-label={`Clear the answer to ${label}`}
          onClick={({ currentTarget }) => {
            // Clearing removes this button, so the focus moves to the group.
            currentTarget.closest('fieldset')?.querySelector('input')?.focus()
            onSelect('')
          }}
        >
          Clear
        </Button>
      )}
      <FieldMessages id={id} hint={hint} error={error} />
    </fieldset>
  )
}
