import { useRef, type KeyboardEvent } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field, inputClass } from '@/components/ui/field'
import { selectSuggestionByArrowKey } from './select-suggestion-by-arrow-key'
import { Kbd } from './shortcuts-dialog'
import { TextSuggestions } from './text-suggestions'

type Props = {
  label: string
  hint: string
  error: string | undefined
  field: UseFormRegisterReturn
  rows: number
  autoFocus: boolean
  onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void
  suggestions: Omit<Parameters<typeof TextSuggestions>[0], 'fieldRef' | 'onInsert'>
  /** Gets the new text of the field: the suggestion that an arrow key selects, or '' beyond the first or last one. */
  onSelectByArrowKey: (text: string) => void
  /** Gets a clicked suggestion. */
  onInsert: (text: string) => void
}

/** A text field of the rejection form, with suggested texts to insert. */
export function RejectionTextField(props: Props) {
  const { label, hint, error, field, rows, autoFocus, onKeyDown, suggestions, onSelectByArrowKey, onInsert } =
    props
  const { ref, ...registration } = field
  const textarea = useRef<HTMLTextAreaElement | null>(null)
  const handleKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const texts = suggestions.texts.map(({ text }) => text)
    selectSuggestionByArrowKey(event, texts, onSelectByArrowKey)
    onKeyDown(event)
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <Field
        label={label}
        hint={
          <>
            {hint}
            {suggestions.texts.length > 0 && (
              <span className="max-lg:hidden">
                {' '}
                <Kbd>↓</Kbd> inserts a suggested text.
              </span>
            )}
          </>
        }
        error={error}
      >
        {(controlProps) => (
          <textarea
            {...controlProps}
            {...registration}
            ref={(element) => {
              ref(element)
              textarea.current = element
            }}
            // The reviewer has just pressed Reject and expects to type.
            autoFocus={autoFocus}
            onKeyDown={handleKeyDown}
            rows={rows}
            className={inputClass}
          />
        )}
      </Field>
      <TextSuggestions {...suggestions} fieldRef={textarea} onInsert={onInsert} />
    </div>
  )
}
