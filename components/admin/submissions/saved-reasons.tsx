import { X } from 'lucide-react'
import type { SavedReason } from '@/lib/submissions/saved-reasons'

type Props = { reasons: SavedReason[]; onPick: (text: string) => void; onRemove: (id: string) => void }

export const SavedReasons = ({ reasons, onPick, onRemove }: Props) => (
  <ul aria-label="Saved reasons" className="flex flex-wrap gap-1.5">
    {reasons.map(({ id, text }) => (
      <li key={id} className="flex max-w-full items-center rounded-full bg-sunken text-sm">
        <button
          type="button"
          onClick={() => onPick(text)}
          className="min-h-8 truncate rounded-l-full py-1 pl-3 hover:text-brand-strong max-md:min-h-11"
        >
          {text}
        </button>
        <button
          type="button"
          aria-label={`Remove the saved reason ${text}`}
          onClick={() => onRemove(id)}
          className="grid size-8 shrink-0 place-items-center rounded-full text-ink-soft hover:text-rejected max-md:size-11"
        >
          <X className="size-3.5" aria-hidden />
        </button>
      </li>
    ))}
  </ul>
)
