import { Undo2 } from 'lucide-react'
import { Button } from '@/components/ui/button'
import type { ManagedSubmission } from '@/lib/submissions/from-wire'
import { Kbd } from './shortcuts-dialog'
import type { Decision, Outcome } from './use-decisions'

type Props = { undoable: Decision[]; outcome: Outcome | null; onUndo: () => void }

/** Shows the last undo, or the last decision while it can be undone. The button undoes the latest of `undoable`. */
export function UndoBar({ undoable, outcome, onUndo }: Props) {
  const latest = undoable.at(-1)
  const isShown = latest !== undefined || outcome?.isUndone
  const buttonUndoesOtherDecision = latest && latest.row.id !== outcome?.row.id
  return (
    <div
      className={
        isShown
          ? 'mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-line bg-sunken px-4 py-2.5 text-[15px]'
          : undefined
      }
    >
      {/* Always on the page: screen readers announce changes of a live region, but not a new one. */}
      <div role="status" className="min-w-0 flex-1">
        {isShown && outcome && (
          <p>
            <span className="text-ink-soft">{outcome.message}</span> <TaskAndLearner row={outcome.row} /> is{' '}
            {outcome.status}. {outcome.isUndone ? 'No e-mail is sent.' : 'You can undo this for ten seconds.'}
          </p>
        )}
        {buttonUndoesOtherDecision && (
          <p className="text-sm text-ink-soft">
            Undo takes back {latest.row.title} of {latest.row.name} ({latest.status}).
          </p>
        )}
      </div>
      {latest && (
        <Button variant="plain" size="small" onClick={onUndo}>
          <Undo2 aria-hidden />
          Undo
          <span className="max-lg:hidden" aria-hidden>
            <Kbd>U</Kbd>
          </span>
        </Button>
      )}
    </div>
  )
}

const TaskAndLearner = ({ row }: { row: ManagedSubmission }) => (
  <span className="wrap-anywhere">
    <span className="font-semibold">{row.title}</span> of {row.name}
  </span>
)
