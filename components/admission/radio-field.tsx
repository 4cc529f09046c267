import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { Button } from '@/components/ui/button'

type Props = {
  name: string
  label: string
  hint: string
  required: boolean
  options: string[]
  selected: string
  error: string | undefined
  onSelect: (option: string) => void
}

/** One of several options, as radio buttons. */
export function RadioField({ name, label, hint, required, options, selected, error, onSelect }: Props) {
  const id = useId()
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset
      role="radiogroup"
      aria-required={required}
      aria-invalid={error !== undefined}
      {...(describedBy && { 'aria-describedby': describedBy })}
      className="grid min-w-0 gap-1"
    >
      <legend className="mb-1 text-sm font-semibold wrap-anywhere">{label}</legend>
      {options.map((option) => (
        <label key={option} className="flex min-h-11 items-center gap-2.5 text-[15px]">
          <input
            type="radio"
            name={name}
            className="size-4 shrink-0 accent-brand"
            checked={option === selected}
            onChange={() => onSelect(option)}
          />
          <span className="min-w-0 wrap-anywhere">{option}</span>
        </label>
      ))}
      {/* A radio button cannot be cleared by itself. */}
      {!required && selected && (
        <Button
          variant="plain"
          size="small"
          className="justify-self-start"
          aria-label={`Clear the answer to ${label}`}
          onClick={({ currentTarget }) => {
            currentTarget.closest('fieldset')?.querySelector('input')?.focus()
            onSelect('')
          }}
        >
          Clear
        </Button>
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-sm wrap-anywhere text-ink-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm font-medium text-rejected">
          <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
          {error}
        </p>
      )}
    </fieldset>
  )
}
