import { X } from 'lucide-react'
import type { RefObject } from 'react'
import { classNames } from '@/lib/browser/class-names'

type Suggestion = { id: string; text: string }

type Props = {
  label: string
  texts: Suggestion[]
  /** The text field that gets the focus after a click: the clicked button may disappear. */
  fieldRef: RefObject<HTMLTextAreaElement | null>
  onInsert: (text: string) => void
  /** Given only if the texts can be removed. */
  removal?: { noun: 'reason' | 'comment'; onRemove: (id: string) => void }
}

/** Suggested texts as buttons that insert them: saved texts, or texts of earlier reviews. */
export function TextSuggestions({ label, texts, fieldRef, onInsert, removal }: Props) {
  if (texts.length === 0) return null
  return (
    <ul aria-label={label} className="flex flex-wrap gap-1.5">
      {texts.map(({ id, text }) => (
        <li
          key={id}
          className="flex max-w-full items-center rounded-full border border-line bg-surface text-sm"
        >
          <button
            type="button"
            // Long texts are cut off.
            title={text}
            onClick={() => {
              onInsert(text)
              fieldRef.current?.focus()
            }}
            className={classNames(
              'min-h-8 min-w-0 truncate py-1 pl-3 hover:text-brand-strong max-md:min-h-11',
              removal ? 'rounded-l-full' : 'rounded-full pr-3',
            )}
          >
            {text}
          </button>
          {removal && (
            <button
              type="button"
              aria-label={`Remove the saved ${removal.noun} ${text}`}
              onClick={() => {
                removal.onRemove(id)
                fieldRef.current?.focus()
              }}
              className="grid size-8 shrink-0 place-items-center rounded-full text-ink-soft hover:text-rejected max-md:size-11"
            >
              <X className="size-3.5" aria-hidden />
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
