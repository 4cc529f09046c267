import { ArrowRightLeft, Check, GraduationCap, MessageSquareText, Trash2, X } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { canBeDeleted, stateOf } from '@/lib/enrollments/state'
import type { ManagedEnrollment } from '@/lib/enrollments/queries'
import { RowButton } from '../list/row-button'

type Props = {
  row: ManagedEnrollment
  busy: boolean
  /** True if the course is known to have batches: the row has one, or the list is filtered by a course that has some. */
  courseHasBatches: boolean
  onAnswers: () => void
  onAccept: () => void
  onDecline: () => void
  onComplete: () => void
  onMove: () => void
  onDelete: () => void
}

/**
 * The actions that the state of an enrollment permits. A completed one has only the button for the answers to its
 * admission form.
 */
export function EnrollmentActions({
  row,
  busy,
  courseHasBatches,
  onAnswers,
  onAccept,
  onDecline,
  onComplete,
  onMove,
  onDelete,
}: Props) {
  const state = stateOf(row)
  return (
    <div className="flex gap-1.5">
      {row.admission === 'answered' && <AdmissionAnswersButton row={row} onClick={onAnswers} />}
      {state === 'requested' && (
        <>
          {/* The API refuses to accept a learner who is on a waiting list. */}
          {!row.waiting_since && (
            <RowButton isBusy={busy} onClick={onAccept} aria-label={`Accept ${row.name} in ${row.title}`}>
              <Check aria-hidden />
              Accept
            </RowButton>
          )}
          <Button
            variant="danger"
            size="icon"
            disabled={busy}
            onClick={onDecline}
            aria-label={`Decline ${row.name} in ${row.title}`}
            title="Decline"
          >
            <X aria-hidden />
          </Button>
        </>
      )}
      {state === 'enrolled' && (
        <Button
          variant="plain"
          size="small"
          disabled={busy}
          onClick={onComplete}
          aria-label={`Complete ${row.title} for ${row.name}`}
        >
          <GraduationCap aria-hidden />
          Complete
        </Button>
      )}
      {state !== 'completed' && courseHasBatches && (
        <Button
          variant="plain"
          size="icon"
          disabled={busy}
          onClick={onMove}
          aria-label={`Move ${row.name} to another batch of ${row.title}`}
          title="Move to another batch"
        >
          <ArrowRightLeft aria-hidden />
        </Button>
      )}
      {canBeDeleted(state) && (
        <Button
          variant="danger"
          size="icon"
          disabled={busy}
          onClick={onDelete}
          aria-label={`Delete the enrollment of ${row.name} in ${row.title}`}
          title="Delete"
        >
          <Trash2 aria-hidden />
        </Button>
      )}
    </div>
  )
}

const AdmissionAnswersButton = ({ row, onClick }: Pick<Props, 'row'> & { onClick: () => void }) => (
  <Button
    variant="plain"
    size="icon"
    onClick={onClick}
    aria-label={`Answers of ${row.name} for ${row.title}`}
    title="Answers"
  >
    <MessageSquareText aria-hidden />
  </Button>
)
