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

/** A digit sets the next mark of a criterion; with Shift it marks the criterion as not yet met. */
const markShortcuts = (mark: (index: number, isMet?: boolean) => void): DeskShortcuts =>
  Object.fromEntries(
    [...'1234567890'].flatMap((key, index) => [
      [key, () => mark(index)],
      [`shift+${key}`, () => mark(index, false)],
    ]),
  )

/** The review dialog of narrow screens, and another dialog, which hides it for as long as it is open. */
function useDialogs() {
  const [isPaneOpen, setIsPaneOpen] = useState(false)
  const [dialog, setDialog] = useState<'delete' | 'keys' | null>(null)
  const closeAll = () => {
    setIsPaneOpen(false)
    setDialog(null)
  }
  return { isPaneOpen, setIsPaneOpen, dialog, setDialog, closeAll }
}

/** The open submission, and whether its form of a rejection is open: that closes when another one is shown. */
function useOpenRow(rows: ManagedSubmission[] | undefined) {
  const [opened, setOpened] = useState<{ id: string | null; index: number }>({ id: null, index: 0 })
  const [rejectingId, setRejectingId] = useState<string | null>(null)
  // If the open submission has left the list, the one that is now at its index is opened.
  const openedIndex = rows?.findIndex(({ id }) => id === opened.id) ?? -1
  const index = openedIndex >= 0 ? openedIndex : Math.min(opened.index, (rows?.length ?? 0) - 1)
  const current = rows?.[index] ?? null
  const setIsReasonFormOpen = (isOpen: boolean) => {
    setRejectingId(isOpen && current ? current.id : null)
    // By its id, the row stays open when a new one is listed above it.
    if (isOpen && current) setOpened({ id: current.id, index })
  }
  const isReasonFormOpen = current !== null && rejectingId === current.id
  // Actions that wait for the server read the latest open row, not the one of their render.
  const latestId = useRef(current?.id)
  useEffect(() => {
    latestId.current = current?.id
  })
  const isStillOpen = ({ id }: ManagedSubmission) => latestId.current === id
  return { current, index, isReasonFormOpen, setIsReasonFormOpen, setOpened, isStillOpen }
}

/** The open and the selected submissions, and the actions of buttons and shortcuts. */
export function useReview(
  list: ReturnType<typeof useAdminList<ManagedSubmission[]>>,
  reviewers: ReturnType<typeof useReviewers>,
  previewsEnabled: boolean,
) {
  const { data: rows, query } = list
  const dialogs = useDialogs()
  const { current, index, isReasonFormOpen, setIsReasonFormOpen, setOpened, isStillOpen } = useOpenRow(rows)
  const details = useSubmissionDetails(current?.id ?? null)
  // The reviewer sees the status in the details, which can be newer than the one in the list.
  const shown = current && { ...current, status: details.row?.status ?? current.status }
  const preview = usePreviewSwitch(previewsEnabled)
  const reload = () => {
    list.reload()
    details.reload()
    reviewers.reload()
  }
  const decisions = useDecisions(reload)
  const claim = useClaim(current, reviewers.severalReviewers, list.reload)
  const selection = useSelection(rows, keyOf, selectionRules)

  const open = (row: ManagedSubmission | undefined) => {
    if (!row || !rows) return
    setOpened({ id: row.id, index: rows.indexOf(row) })
    setIsReasonFormOpen(false)
  }
  /**
   * Opens the next row, unless another one was opened while the verdict was saved. With a status filter, the decided row
   * leaves the list, and the next one takes its index.
   */
  const openNext = (decided: ManagedSubmission) => {
    if (!isStillOpen(decided)) return
    setIsReasonFormOpen(false)
    dialogs.closeAll()
    const staysListed = !query.get('status')
    const nextId = rows?.[index + 1]?.id ?? current?.id ?? null
    setOpened(staysListed ? { id: nextId, index: index + 1 } : { id: null, index })
  }
  const verdict = useVerdict({ current: shown, details, decisions, isReasonFormOpen, onDecided: openNext })
  const remove = async () => {
    await verdict.remove()
    dialogs.setDialog(null)
  }
  const acceptSelected = async () => {
    if (await decisions.acceptMany([...selection.selected])) selection.setSelected(new Set())
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
    r: () => shown && shown.status !== 'rejected' && setIsReasonFormOpen(true),
    u: () => void verdict.undo(),
    o: () => details.row && openLinkInPopup(details.row.fileLink),
    l: details.recheck,
    p: preview.toggle,
    x: toggleSelected,
    '?': () => dialogs.setDialog('keys'),
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
    isReasonFormOpen,
    setIsReasonFormOpen,
    ...verdict,
    remove,
    acceptSelected,
    reload,
  }
}
