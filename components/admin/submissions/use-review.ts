'use client'

import { useState } from 'react'
import { openLinkInPopup } from '@/components/submissions/open-link-in-popup'
import type { ManagedSubmission } from '@/lib/submissions/from-wire'
import type { useAdminList } from '../list/use-admin-list'
import { useSelection } from '../list/use-selection'
import { useClaim } from './use-claim'
import { usePreviewSwitch } from './preview/use-preview'
import { useDecisions } from './use-decisions'
import { useDeskShortcuts, type DeskShortcuts } from './use-desk-shortcuts'
import { useGoneSubmission } from './use-gone-submission'
import { useOpenRow } from './use-open-row'
import type { useReviewers } from './use-reviewers'
import { useSubmissionDetails } from './use-submission-details'
import { useVerdict } from './use-verdict'

export const keyOf = ({ id }: ManagedSubmission) => id
const selectionRules = {
  isSelectable: ({ status }: ManagedSubmission) => status === 'pending',
  nameOf: ({ title, name }: ManagedSubmission) => `${title} of ${name}`,
}

/**
 * The digit n changes the mark of the nth criterion, 0 that of the tenth; with Shift, the key marks the criterion as
 * not yet met. If the criterion has points, both focus its field.
 */
const markShortcuts = (mark: (index: number, isMet?: boolean) => void): DeskShortcuts =>
  Object.fromEntries(
    [...'1234567890'].flatMap((key, index) => [
      [key, () => mark(index)],
      [`shift+${key}`, () => mark(index, false)],
    ]),
  )

type Deletion = { kind: 'delete'; row: ManagedSubmission }
type OpenDialog = { kind: 'shortcuts' } | Deletion

/** On narrow screens, the review is a dialog (`isReviewDialogOpen`), hidden while another one (`dialog`) is open. */
function useDialogs() {
  const [isReviewDialogOpen, setIsReviewDialogOpen] = useState(false)
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  /** Closes the given dialog; does nothing if another one was opened while its request was pending. */
  const closeDialog = (dialogToClose: OpenDialog) =>
    setDialog((openDialog) => (openDialog === dialogToClose ? null : openDialog))
  return { isReviewDialogOpen, setIsReviewDialogOpen, dialog, setDialog, closeDialog }
}

/** The open and the selected submissions, and the actions of buttons and shortcuts. */
export function useReview(
  list: ReturnType<typeof useAdminList<ManagedSubmission[]>>,
  reviewers: ReturnType<typeof useReviewers>,
  previewsEnabled: boolean,
) {
  const { data: rows } = list
  const dialogs = useDialogs()
  const openRow = useOpenRow(list)
  const { current, isRejectionFormOpen, setIsRejectionFormOpen, isStillOpen } = openRow
  const details = useSubmissionDetails(current?.id ?? null)
  const gone = useGoneSubmission(openRow, details)
  const { reviewableRow, unlessGone } = gone
  const preview = usePreviewSwitch(previewsEnabled)
  const reload = () => {
    list.reload()
    reviewers.reload()
    return details.reload()
  }
  const decisions = useDecisions(reload)
  const claim = useClaim(reviewableRow, reviewers.needsClaim, list.reload)
  const selection = useSelection(rows, keyOf, selectionRules)

  /** Opens the next row after a verdict or a deletion, unless another one was opened while it was being saved. */
  const openNext = (row: ManagedSubmission) => {
    if (!isStillOpen(row)) return
    dialogs.setIsReviewDialogOpen(false)
    openRow.openNext()
  }
  const leaveGoneSubmission = () => {
    if (!openRow.hasOtherRow) dialogs.setIsReviewDialogOpen(false)
    openRow.leave()
    list.reload()
  }
  const verdict = useVerdict({ current: reviewableRow, details, decisions, isRejectionFormOpen, openNext })
  /** Undoes the latest verdict and opens its submission, unless another one was opened in the meantime. */
  const undo = async () => {
    const undone = await verdict.undo()
    if (undone && (!current || isStillOpen(current))) openRow.openUndone(undone.row.id)
  }
  const remove = async (deletion: Deletion) => {
    await verdict.remove(deletion.row)
    dialogs.closeDialog(deletion)
  }
  const acceptSelected = async () => {
    const ids = [...selection.selected]
    if (await decisions.acceptMany(ids)) selection.unselect(ids)
  }
  const toggleSelected = () => {
    if (!current || !selectionRules.isSelectable(current)) return
    const next = new Set(selection.selected)
    if (!next.delete(current.id)) next.add(current.id)
    selection.setSelected(next)
  }
  useDeskShortcuts({
    j: () => openRow.open(openRow.nextRow),
    k: () => openRow.open(openRow.previousRow),
    a: unlessGone(() => void (!decisions.busy && verdict.accept())),
    r: unlessGone(() => reviewableRow && reviewableRow.status !== 'rejected' && setIsRejectionFormOpen(true)),
    u: () => void undo(),
    o: () => details.submission && openLinkInPopup(details.submission.fileLink),
    // Checks the link again.
    l: details.recheck,
    p: preview.toggle,
    x: toggleSelected,
    '?': () => dialogs.setDialog({ kind: 'shortcuts' }),
    ...markShortcuts(verdict.mark),
  })

  return {
    ...openRow,
    details,
    ...gone,
    leaveGoneSubmission,
    preview,
    claim,
    decisions,
    selection,
    ...dialogs,
    ...verdict,
    undo,
    remove,
    acceptSelected,
    reload,
  }
}
