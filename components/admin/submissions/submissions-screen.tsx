'use client'

import { Inbox } from 'lucide-react'
import type { ReactNode } from 'react'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Dialog } from '@/components/ui/dialog'
import { Skeleton } from '@/components/ui/skeleton'
import { useHasRoomForPane } from '@/components/ui/use-has-room-for-pane'
import { adminApi } from '@/lib/routes/admin'
import * as messages from '@/lib/messages'
import { submissionFromWire, type ManagedSubmission } from '@/lib/submissions/from-wire'
import type { ManagedSubmission as WireSubmission } from '@/lib/submissions/select'
import { CsvLink } from '../list/csv-link'
import { CourseFilter, SortSwitch } from '../list/list-filters'
import { ListScreen } from '../list/list-screen'
import { useAdminList } from '../list/use-admin-list'
import { submissionColumns } from './columns'
import { DeskPane } from './desk-pane'
import { GoneSubmission } from './gone-submission'
import { PreviewCard } from './preview/preview-card'
import { QueueFilters } from './queue-filters'
import { ShortcutHints, ShortcutsDialog } from './shortcuts-dialog'
import { UndoBar } from './undo-bar'
import { keyOf, useReview } from './use-review'
import { useReviewers } from './use-reviewers'

const filter = {
  name: 'status',
  label: 'Status',
  options: [
    { value: '', label: 'All' },
    { value: 'pending', label: 'Pending' },
    { value: 'accepted', label: 'Accepted' },
    { value: 'rejected', label: 'Rejected' },
  ],
}

type ScreenProps = {
  /** True if the institute permits previews from some hosts. */
  previewsEnabled: boolean
}

const submissionsFromWire = (rows: WireSubmission[]) => rows.map(submissionFromWire)

/** Review desk: a preview above the list and a review pane beside it; on narrow screens, a dialog holds both. */
export function SubmissionsScreen({ previewsEnabled }: ScreenProps) {
  const list = useAdminList(adminApi.submissions, messages.submissions.loadFailed, {
    initialFilter: { name: filter.name, value: 'pending' },
    fromWire: submissionsFromWire,
  })
  const { query, updateQuery } = list
  const reviewers = useReviewers()
  const review = useReview(list, reviewers, previewsEnabled)
  const hasRoomForPane = useHasRoomForPane()
  const open = (row: ManagedSubmission) => {
    review.open(row)
    if (!hasRoomForPane) review.setIsReviewDialogOpen(true)
  }
  const closeReviewDialog = () => {
    review.setIsReviewDialogOpen(false)
    if (review.isRejectionFormOpen) review.setIsRejectionFormOpen(false)
  }
  return (
    <>
      <ListScreen
        caption="Submissions"
        hasFewColumns
        list={list}
        rows={list.data}
        columns={submissionColumns}
        keyOf={keyOf}
        currentRow={{ key: review.current?.id ?? null, open }}
        searchLabel="Name, e-mail, course, task"
        filter={filter}
        toolbarContent={<ShortcutHints onShowAll={() => review.setDialog({ kind: 'shortcuts' })} />}
        selection={review.selection}
        bulkAction={{
          label: (count) => `Accept ${count} selected`,
          busy: review.decisions.busy,
          run: () => void review.acceptSelected(),
        }}
        moreFilters={
          <>
            <CourseFilter {...{ query, updateQuery }} />
            <SortSwitch {...{ query, updateQuery }} />
            <QueueFilters {...{ query, updateQuery, reviewers }} reload={list.reload} />
            <CsvLink path={adminApi.exportSubmissions} query={query} />
          </>
        }
        contentAboveTable={
          <UndoBar
            undoable={review.decisions.undoable}
            outcome={review.decisions.outcome}
            onUndo={() => void review.undo()}
          />
        }
        wrapTable={(table) => <DeskLayout {...{ table, review, hasRoomForPane }} />}
        empty={{
          icon: Inbox,
          title: messages.admin.noSubmissions,
          resetFilters: ['status', 'q', 'course', 'queue'],
        }}
      />
      {/* The shortcut R opens the rejection form, which is in this dialog on narrow screens. */}
      {!hasRoomForPane &&
        (review.isReviewDialogOpen || review.isRejectionFormOpen) &&
        review.dialog === null && (
          <Dialog
            open
            onClose={closeReviewDialog}
            title="Review"
            width={review.preview.shown ? 'wide' : 'normal'}
            permitsScreenShortcuts
          >
            {review.current && <ReviewPane review={review} hasRoomForPane={hasRoomForPane} />}
          </Dialog>
        )}
      <ShortcutsAndDeletionDialogs review={review} />
    </>
  )
}

type Props = { review: ReturnType<typeof useReview> }

function DeskLayout({
  table,
  review,
  hasRoomForPane,
}: Props & { table: ReactNode; hasRoomForPane: boolean }) {
  return (
    <div className="grid items-start gap-5 min-[1180px]:grid-cols-[minmax(0,1fr)_380px]">
      <div className="grid min-w-0 grid-cols-1 gap-5">
        {hasRoomForPane && <Preview review={review} heightClass="h-[min(58dvh,640px)]" />}
        {table}
      </div>
      {hasRoomForPane && review.current && (
        <aside
          aria-label="Review"
          className="card sticky top-20 max-h-[calc(100dvh-100px)] overflow-y-auto p-5"
        >
          <ReviewPane review={review} hasRoomForPane={hasRoomForPane} />
        </aside>
      )}
    </div>
  )
}

function Preview({ review: { current, goneText, preview }, heightClass }: Props & { heightClass: string }) {
  if (!current || goneText || !preview.shown) return null
  const label = `File of ${current.name} for ${current.title}`
  return <PreviewCard id={current.id} label={label} heightClass={heightClass} onHide={preview.toggle} />
}

function ReviewPane({ review, hasRoomForPane }: Props & { hasRoomForPane: boolean }) {
  const { current, goneText } = review
  if (current && goneText)
    return (
      <GoneSubmission
        row={current}
        text={goneText}
        hasNext={review.hasOtherRow}
        onLeave={review.leaveGoneSubmission}
      />
    )
  if (review.isChecking) return <Skeleton className="h-96" />
  return (
    <DeskPane
      preview={hasRoomForPane ? null : <Preview review={review} heightClass="h-[46dvh]" />}
      previewSwitch={review.preview}
      details={review.details}
      busy={review.decisions.busy}
      criterionResults={review.criterionResults}
      claim={review.claim}
      isRejectionFormOpen={review.isRejectionFormOpen}
      setIsRejectionFormOpen={review.setIsRejectionFormOpen}
      onAccept={() => void review.accept()}
      onReject={review.reject}
      onDelete={() => review.current && review.setDialog({ kind: 'delete', row: review.current })}
      onMessageSent={review.reload}
    />
  )
}

function ShortcutsAndDeletionDialogs({ review: { dialog, preview, setDialog, remove } }: Props) {
  const close = () => setDialog(null)
  return (
    <>
      {dialog?.kind === 'shortcuts' && <ShortcutsDialog previewsEnabled={preview.enabled} onClose={close} />}
      {dialog?.kind === 'delete' && (
        <ConfirmDialog
          open
          title="Delete this submission?"
          text={`The link of ${dialog.row.name} for “${dialog.row.title}” and its review are deleted. The learner can submit again, unless the course is completed or a due date refuses late work.`}
          confirmLabel="Delete submission"
          danger
          onConfirm={() => remove(dialog)}
          onClose={close}
        />
      )}
    </>
  )
}
