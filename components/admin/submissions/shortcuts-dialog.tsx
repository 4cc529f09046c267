import { Dialog } from '@/components/ui/dialog'

const shortcutTexts = [
  ['J', 'next submission'],
  ['K', 'previous submission'],
  ['A', 'accept'],
  ['R', 'reject, with a reason'],
  ['U', 'undo, within 10 seconds'],
  ['O', 'open the file'],
  ['L', 'check the link again'],
  ['P', 'show or hide the preview'],
  [
    '1 … 0',
    'mark a criterion as met, press again for not yet met, again to remove the mark; for one with points, go to its field',
  ],
  ['⇧ 1 … 0', 'mark a criterion as not yet met'],
  ['X', 'select for bulk accept'],
  ['?', 'show these shortcuts'],
] as const

export const Kbd = ({ children }: { children: string }) => (
  <kbd className="inline-grid min-w-6 place-items-center rounded-[5px] border border-line-strong bg-surface px-1.5 font-sans text-[13px] font-semibold">
    {children}
  </kbd>
)

export function ShortcutsDialog({
  previewsEnabled,
  onClose,
}: {
  previewsEnabled: boolean
  onClose: () => void
}) {
  return (
    <Dialog open onClose={onClose} title="Keyboard shortcuts" width="narrow">
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2.5">
        {shortcutTexts
          .filter(([key]) => key !== 'P' || previewsEnabled)
          .map(([key, effect]) => (
            <div key={key} className="contents">
              <dt>
                <Kbd>{key}</Kbd>
              </dt>
              <dd>{effect}</dd>
            </div>
          ))}
      </dl>
      <p className="mt-4 text-sm text-ink-soft">
        In the fields of a rejection, Ctrl+Enter rejects, ↓ inserts a suggested text and Escape cancels. The
        keys above do nothing while you are typing{previewsEnabled && ' or are inside the preview'}. In the
        fields of a criterion, Escape ends typing.
      </p>
    </Dialog>
  )
}

/** The most used keys, on wide screens, and a button that shows all keys. */
export function ShortcutHints({ onShowAll }: { onShowAll: () => void }) {
  return (
    <p className="flex min-h-9 items-center gap-1.5 text-sm text-ink-soft max-lg:hidden">
      <Kbd>J</Kbd> <Kbd>K</Kbd> move <Kbd>A</Kbd> accept <Kbd>R</Kbd> reject <Kbd>U</Kbd> undo
      <button type="button" aria-label="Show the keys" onClick={onShowAll}>
        <Kbd>?</Kbd>
      </button>
    </p>
  )
}
