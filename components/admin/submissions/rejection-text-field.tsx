import { useRef, type KeyboardEvent } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field, inputClass } from '@/components/ui/field'
import { replaceByArrowKey } from './replace-by-arrow-key'
import { SavedTexts } from './saved-texts'
import { Key } from './shortcuts-dialog'

type Props = {
  label: string
  hint: string
  error: string | undefined
  field: UseFormRegisterReturn
  rows: number
  autoFocus: boolean
  onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void
  /** Earlier texts. An arrow key calls `onReplace` with one, a click on one calls `onInsert`. */
  saved: Omit<Parameters<typeof SavedTexts>[0], 'fieldRef' | 'onInsert'>
  onReplace: (text: string) => void
  onInsert: (text: string) => void
}

/** A text field of a rejection, typed or taken from earlier texts. */
export function RejectionTextField(props: Props) {
  const { label, hint, error, field, rows, autoFocus, onKeyDown, saved, onReplace, onInsert } = props
  const { ref, ...registration } = field
  const textarea = useRef<HTMLTextAreaElement | null>(null)
  const handleKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const texts = saved.texts.map(({ text }) => text)
    replaceByArrowKey(event, texts, onReplace)
    onKeyDown(event)
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <Field
        label={label}
        hint={
          <>
            {hint}
            {saved.texts.length > 0 && (
              <span className="max-lg:hidden">
                {' '}
                <Key>↓</Key> inserts an earlier text.
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
      <SavedTexts {...saved} fieldRef={textarea} onInsert={onInsert} />
    </div>
  )
}
