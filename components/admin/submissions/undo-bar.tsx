import { Undo2 } from 'lucide-react'
import { Button } from '@/components/ui/button'
import type { Decided } from './use-desk'

/** For the ten seconds in which the last verdict can be taken back. */
export function UndoBar({ last, onUndo }: { last: Decided; onUndo: () => void }) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3 rounded-card border border-line bg-sunken px-4 py-2.5 text-[15px]">
      <p role="status" className="min-w-0 flex-1">
        <span className="font-semibold">{last.row.title}</span> of {last.row.name} is {last.status}. The
        letter waits ten seconds.
      </p>
      <Button variant="plain" size="small" onClick={onUndo}>
        <Undo2 aria-hidden />
        Undo
      </Button>
    </div>
  )
}
