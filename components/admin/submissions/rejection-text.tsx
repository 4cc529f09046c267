import { useRef, type KeyboardEvent } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field, inputClass } from '@/components/ui/field'
import { recallText } from './recall-text'
import { SavedTexts, type SavedText } from './saved-texts'
import { Key } from './shortcuts-dialog'

type Props = {
  label: string
  hint: string
  error: string | undefined
  field: UseFormRegisterReturn
  rows: number
  autoFocus: boolean
  onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void
  /** Earlier texts: the arrows take one in place of the text, a click adds it. */
  saved: Omit<Parameters<typeof SavedTexts>[0], 'onPick'> & { texts: SavedText[] }
  onRecall: (text: string) => void
  onPick: (text: string) => void
}

/** A text of a rejection, typed or taken from earlier ones. */
export function RejectionText(props: Props) {
  const { label, hint, error, field, rows, autoFocus, onKeyDown, saved, onRecall, onPick } = props
  const { ref, ...control } = field
  const textarea = useRef<HTMLTextAreaElement | null>(null)
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const texts = saved.texts.map(({ text }) => text)
    recallText(event, texts, onRecall)
    onKeyDown(event)
  }
  const pick = (text: string) => {
    onPick(text)
    textarea.current?.focus()
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
                <Key>↓</Key> takes an earlier one.
              </span>
            )}
          </>
        }
        error={error}
      >
        {(controlProps) => (
          <textarea
            {...controlProps}
            {...control}
            ref={(element) => {
              ref(element)
              textarea.current = element
            }}
            // The field opens because the reviewer pressed Reject.
            autoFocus={autoFocus}
            onKeyDown={press}
            rows={rows}
            className={inputClass}
          />
        )}
      </Field>
      <SavedTexts {...saved} onPick={pick} />
    </div>
  )
}
