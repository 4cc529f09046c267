'use client'

import { useEffect, useRef, useState } from 'react'
import type { ManagedSubmission } from '@/lib/submissions/from-wire'
import type { useAdminList } from '../list/use-admin-list'

type Opened = {
  id: string | null
  index: number
  isRejectionFormOpen?: boolean
  /** A submission whose verdict was undone: it is opened once it is listed again. */
  undoneId?: string
  /** The row of `id` when it was last listed, and the query of that list; null while another query is loading. */
  lastListed?: { row: ManagedSubmission; query: string | null }
  /** True after a verdict or a deletion by this reviewer. */
  isExpectedToLeave?: boolean
}

/** The open submission, and whether its rejection form is open. The form closes when another submission is shown. */
export function useOpenRow(list: ReturnType<typeof useAdminList<ManagedSubmission[]>>) {
  const { data: rows } = list
  const query = list.isPreviousData ? null : list.query.toString()
  const [opened, setOpened] = useState<Opened>({ id: null, index: 0 })
  const listedIndex = [opened.undoneId, opened.id]
    .map((openedId) => rows?.findIndex(({ id }) => id === openedId) ?? -1)
    .find((found) => found >= 0)
  // Not below 0 for an empty list: the first row of the next list is to be opened.
  const index = listedIndex ?? Math.max(0, Math.min(opened.index, (rows?.length ?? 0) - 1))
  const { lastListed } = opened
  // A reload of the same list lacks the submission, for another reason than this reviewer's verdict.
  const hasLeft = rows !== undefined && listedIndex === undefined && !opened.isExpectedToLeave
  const unlistedRow = hasLeft && query !== null && lastListed?.query === query ? lastListed.row : null
  const listedRow = unlistedRow ? null : (rows?.[index] ?? null)
  const current = unlistedRow ?? listedRow
  // The submission stays open while it is listed, even if its index changes.
  if (listedRow && listedRow.id !== opened.id)
    setOpened({ id: listedRow.id, index, lastListed: { row: listedRow, query } })
  else if (
    listedRow &&
    (index !== opened.index || listedRow !== lastListed?.row || query !== lastListed.query)
  )
    setOpened({ ...opened, index, lastListed: { row: listedRow, query } })
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
  const nextRow = rows?.[unlistedRow ? opened.index : index + 1]
  const previousRow = rows?.[(unlistedRow ? Math.min(opened.index, rows.length) : index) - 1]
  const open = (row: ManagedSubmission | undefined) =>
    row && rows && setOpened({ id: row.id, index: rows.indexOf(row) })
  return {
    current,
    /** The open submission if a reload of the list lacks it, otherwise null. */
    unlistedRow,
    nextRow,
    previousRow,
    hasOtherRow: Boolean(nextRow ?? previousRow),
    open,
    /** After a verdict or a deletion. The next row takes the index of the open one. */
    openNext: () =>
      current &&
      setOpened(nextRow ? { id: nextRow.id, index } : { id: current.id, index, isExpectedToLeave: true }),
    /** Opens another row instead of one that is gone. */
    leave: () =>
      nextRow || previousRow
        ? open(nextRow ?? previousRow)
        : current && setOpened({ id: current.id, index, isExpectedToLeave: true }),
    /** Opens the row at the index of the one that left the list. */
    openAtSameIndex: () => setOpened({ id: null, index }),
    isRejectionFormOpen,
    setIsRejectionFormOpen,
    openUndone,
    isStillOpen,
  }
}
