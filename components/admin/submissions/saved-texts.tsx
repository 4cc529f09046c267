import { X } from 'lucide-react'

type Props = {
  label: string
  kind: 'reason' | 'comment'
  texts: { id: string; text: string }[]
  onPick: (text: string) => void
  onRemove: (id: string) => void
}

/** Texts that reviewers keep, to pick from. */
export function SavedTexts({ label, kind, texts, onPick, onRemove }: Props) {
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
            onClick={() => onPick(text)}
            className="min-h-8 min-w-0 truncate rounded-l-full py-1 pl-3 hover:text-brand-strong max-md:min-h-11"
          >
            {text}
          </button>
          <button
            type="button"
            aria-label={`Remove the saved ${kind} ${text}`}
            onClick={() => onRemove(id)}
            className="grid size-8 shrink-0 place-items-center rounded-full text-ink-soft hover:text-rejected max-md:size-11"
          >
            <X className="size-3.5" aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  )
}
