import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { Button } from '@/components/ui/button'

export type PositionProps = {
  /** Position of the item in the list, from 1. */
  number: number
  isLast: boolean
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

/**
 * Moves or removes an item of a list; `item` is a word such as `question`. A button that cannot move the item further
 * is `aria-disabled`, not `disabled`: so it keeps the focus.
 */
export const PositionButtons = ({
  item,
  number,
  isLast,
  onMove,
  onRemove,
}: PositionProps & { item: string }) => (
  <>
    <Button
      variant="plain"
      size="icon"
      aria-disabled={number === 1}
      onClick={() => number === 1 || onMove(-1)}
      aria-label={`Move ${item} ${number} up`}
    >
      <ArrowUp aria-hidden />
    </Button>
    <Button
      variant="plain"
      size="icon"
      aria-disabled={isLast}
      onClick={() => isLast || onMove(1)}
      aria-label={`Move ${item} ${number} down`}
    >
      <ArrowDown aria-hidden />
    </Button>
    <Button variant="danger" size="icon" onClick={onRemove} aria-label={`Remove ${item} ${number}`}>
      <Trash2 aria-hidden />
    </Button>
  </>
)
