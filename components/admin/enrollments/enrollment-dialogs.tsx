import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import type { ManagedEnrollment } from '@/lib/enrollments/queries'
import { acceptMatchingTexts } from './accept-matching-texts'
import { AnswersDialog } from './answers-dialog'
import { CompleteDialog } from './complete-dialog'
import { DeclineDialog } from './decline-dialog'
import { MoveDialog } from './move-dialog'
import type { useEnrollmentMutations } from './use-enrollment-mutations'

export type OpenDialog =
  | { kind: 'answers' | 'complete' | 'delete' | 'decline' | 'move'; row: ManagedEnrollment }
  | { kind: 'acceptMatching'; query: URLSearchParams; count: number; readAt: string | undefined }

type Props = {
  dialog: OpenDialog | null
  mutations: ReturnType<typeof useEnrollmentMutations>
  onClose: () => void
}

/**
 * The dialog that is open over the list of enrollments. If the request fails, one with input stays open, and so does
 * that of completion after a conflict; the others close.
 */
export function EnrollmentDialogs({ dialog, mutations, onClose }: Props) {
  const acceptMatchingDialog = dialog?.kind === 'acceptMatching' ? dialog : undefined
  const enrollmentToDelete = dialog?.kind === 'delete' ? dialog.row : undefined
  return (
    <>
      {dialog?.kind === 'answers' && <AnswersDialog row={dialog.row} onClose={onClose} />}
      {dialog?.kind === 'decline' && (
        <DeclineDialog
          row={dialog.row}
          onDecline={async (reason) => {
            const declined = await mutations.decline(dialog.row, reason)
            if (declined) onClose()
            return declined
          }}
          onClose={onClose}
        />
      )}
      {dialog?.kind === 'move' && (
        <MoveDialog
          row={dialog.row}
          onMove={async (batchId) => {
            if (await mutations.move(dialog.row, batchId)) onClose()
          }}
          onClose={onClose}
        />
      )}
      <ConfirmDialog
        open={Boolean(acceptMatchingDialog)}
        {...acceptMatchingTexts(acceptMatchingDialog?.count ?? 0)}
        onConfirm={async () => {
          if (acceptMatchingDialog) await mutations.acceptMatching(acceptMatchingDialog)
          onClose()
        }}
        onClose={onClose}
      />
      {dialog?.kind === 'complete' && (
        <CompleteDialog
          row={dialog.row}
          onComplete={(seenTaskIds, onConflict) => mutations.complete(dialog.row, seenTaskIds, onConflict)}
          onClose={onClose}
        />
      )}
      <ConfirmDialog
        open={Boolean(enrollmentToDelete)}
        title="Delete this enrollment?"
        text={`${enrollmentToDelete?.name} leaves “${enrollmentToDelete?.title}”. What was submitted in the course will be deleted, too.`}
        confirmLabel="Delete enrollment"
        danger
        onConfirm={async () => {
          if (enrollmentToDelete) await mutations.remove(enrollmentToDelete)
          onClose()
        }}
        onClose={onClose}
      />
    </>
  )
}
