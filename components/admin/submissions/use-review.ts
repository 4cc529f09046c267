'use client'

import { useEffect, useRef, useState } from 'react'
import { openLinkInPopup } from '@/components/submissions/open-link-in-popup'
import type { ManagedSubmission } from '@/lib/submissions/select'
import type { useAdminList } from '../list/use-admin-list'
import { useSelection } from '../list/use-selection'
import { useClaim } from './use-claim'
import { usePreviewSwitch } from './preview/use-preview'
import { useDecisions } from './use-decisions'
import { useDeskShortcuts, type DeskShortcuts } from './use-desk-shortcuts'
import type { useReviewers } from './use-reviewers'
import { useSubmissionDetails } from './use-submission-details'
import { useVerdict } from './use-verdict'

export const keyOf = ({ id }: ManagedSubmission) => id
const selectionRules = {
  isSelectable: ({ status }: ManagedSubmission) => status === 'pending',
  nameOf: ({ title, name }: ManagedSubmission) => `${title} of ${name}`,
}

/**
 * The digit n changes the mark of the nth criterion; with Shift, it marks the criterion as not yet met. If the
 * criterion has points, both focus its field.
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

type Opened = {
  id: string | null
  index: number
  isRejectionFormOpen?: boolean
  /** A submission whose verdict was undone: it is opened once it is listed again. */
  undoneId?: string
}

/** The open submission, and whether its rejection form is open. The form closes when another submission is shown. */
function useOpenRow(rows: ManagedSubmission[] | undefined) {
  const [opened, setOpened] = useState<Opened>({ id: null, index: 0 })
  const listedIndex = [opened.undoneId, opened.id]
    .map((openedId) => rows?.findIndex(({ id }) => id === openedId) ?? -1)
    .find((found) => found >= 0)
  const index = listedIndex ?? Math.min(opened.index, (rows?.length ?? 0) - 1)
  const current = rows?.[index] ?? null
  // The submission stays open while it is listed, even if its index changes. If it leaves the list, the one at its
  // index opens.
  if (current && current.id !== opened.id) setOpened({ id: current.id, index })
  else if (current && index !== opened.index) setOpened({ ...opened, index })
  const isRejectionFormOpen = current?.id === opened.id && opened.isRejectionFormOpen === true
  const setIsRejectionFormOpen = (isOpen: boolean) =>
    current && setOpened({ id: current.id, index, isRejectionFormOpen: isOpen })
  const openUndone = (undoneId: string) =>
    setOpened((latest) => (latest.isRejectionFormOpen ? latest : { ...latest, undoneId }))
  // Actions that wait for the server read the latest open row, not the one of their render.
  const latestId = useRef(current?.id)
  useEffect(() => {
    latestId.current = current?.id
  })
  const isStillOpen = ({ id }: ManagedSubmission) => latestId.current === id
  return { current, index, isRejectionFormOpen, setIsRejectionFormOpen, setOpened, openUndone, isStillOpen }
}

/** The open and the selected submissions, and the actions of buttons and shortcuts. */
export function useReview(
  list: ReturnType<typeof useAdminList<ManagedSubmission[]>>,
  reviewers: ReturnType<typeof useReviewers>,
  previewsEnabled: boolean,
) {
  const { data: rows } = list
  const dialogs = useDialogs()
  const openRow = useOpenRow(rows)
  const { current, index, isRejectionFormOpen, setIsRejectionFormOpen, setOpened, isStillOpen } = openRow
  const details = useSubmissionDetails(current?.id ?? null)
  // The reviewer sees the status in the details, which can be newer than the one in the list.
  const currentAsShown = current && { ...current, status: details.submission?.status ?? current.status }
  const preview = usePreviewSwitch(previewsEnabled)
  const reload = () => {
    list.reload()
    details.reload()
    reviewers.reload()
  }
  const decisions = useDecisions(reload)
  const claim = useClaim(current, reviewers.needsClaim, list.reload)
  const selection = useSelection(rows, keyOf, selectionRules)

  const open = (row: ManagedSubmission | undefined) => {
    if (!row || !rows) return
    setOpened({ id: row.id, index: rows.indexOf(row) })
  }
  /** Opens the next row, unless another one was opened while the verdict was being saved. */
  const openNext = (decided: ManagedSubmission) => {
    if (!isStillOpen(decided)) return
    dialogs.setIsReviewDialogOpen(false)
    setOpened({ id: rows?.[index + 1]?.id ?? decided.id, index })
  }
  const verdict = useVerdict({ current: currentAsShown, details, decisions, isRejectionFormOpen, openNext })
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
    j: () => open(rows?.[index + 1]),
    k: () => open(rows?.[index - 1]),
    a: () => void (!decisions.busy && verdict.accept()),
    r: () => currentAsShown && currentAsShown.status !== 'rejected' && setIsRejectionFormOpen(true),
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
    current,
    open,
    details,
    preview,
    claim,
    decisions,
    selection,
    ...dialogs,
    isRejectionFormOpen,
    setIsRejectionFormOpen,
    ...verdict,
    undo,
    remove,
    acceptSelected,
    reload,
  }
}
