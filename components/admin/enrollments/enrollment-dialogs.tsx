import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import type { ManagedEnrollment } from '@/lib/enrollments/queries'
import { plural } from '@/lib/format/plural'
import { AnswersDialog } from './answers-dialog'
import { CompleteDialog } from './complete-dialog'
import { DeclineDialog } from './decline-dialog'
import { MoveDialog } from './move-dialog'
import type { useEnrollmentMutations } from './use-enrollment-mutations'

export type OpenDialog =
  | { kind: 'answers' | 'complete' | 'delete' | 'decline' | 'move'; row: ManagedEnrollment }
  | { kind: 'acceptMatching' }

type Props = {
  open: OpenDialog | null
  filters: URLSearchParams
  matchingCount: number
  mutations: ReturnType<typeof useEnrollmentMutations>
  onClose: () => void
}

/** The dialog that is open over the list of enrollments. */
export function EnrollmentDialogs({ open, filters, matchingCount, mutations, onClose }: Props) {
  const deleted = open?.kind === 'delete' ? open.row : undefined
  return (
    <>
      {open?.kind === 'answers' && <AnswersDialog row={open.row} onClose={onClose} />}
      {open?.kind === 'decline' && (
        <DeclineDialog
          row={open.row}
          onDecline={async (reason) => {
            const declined = await mutations.decline(open.row, reason)
            if (declined) onClose()
            return declined
          }}
          onClose={onClose}
        />
      )}
      {open?.kind === 'move' && (
        <MoveDialog
          row={open.row}
          onMove={async (batchId) => {
            if (await mutations.move(open.row, batchId)) onClose()
          }}
          onClose={onClose}
        />
      )}
      <ConfirmDialog
        open={open?.kind === 'acceptMatching'}
        title={`Accept all ${plural(matchingCount, 'request')}?`}
        text="This accepts the requests that match the search and filter, at most 1,000. Each learner gets an e-mail."
        action="Accept all"
        onConfirm={async () => {
          await mutations.acceptMatching(filters)
          onClose()
        }}
        onClose={onClose}
      />
      {open?.kind === 'complete' && (
        <CompleteDialog
          row={open.row}
          onConfirm={async () => {
            await mutations.complete(open.row)
            onClose()
          }}
          onClose={onClose}
        />
      )}
      <ConfirmDialog
        open={Boolean(deleted)}
        title="Delete this enrollment?"
        text={`${deleted?.name} leaves “${deleted?.title}”. What was submitted in the course will be deleted, too.`}
        action="Delete enrollment"
        danger
        onConfirm={async () => {
          if (deleted) await mutations.remove(deleted)
          onClose()
        }}
        onClose={onClose}
      />
    </>
  )
}
