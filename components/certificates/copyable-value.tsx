import { Copy } from 'lucide-react'
import { copyWithToast } from './copy-with-toast'

/** A labelled value with a button that copies it. */
export const CopyableValue = ({ label, value }: { label: string; value: string }) => (
  <div className="flex items-center gap-3 border-t border-line py-1 first:border-t-0">
    <dl className="min-w-0 flex-1">
      <dt className="text-[13px] text-ink-soft">{label}</dt>
      <dd className="truncate text-[15px] font-semibold tabular-nums" title={value}>
        {value}
      </dd>
    </dl>
    <button
      type="button"
      onClick={() => copyWithToast(value)}
      aria-label={`Copy ${label}`}
      title={`Copy ${label}`}
      className="grid size-10 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink max-md:size-11"
    >
      <Copy className="size-4" aria-hidden />
    </button>
  </div>
)
