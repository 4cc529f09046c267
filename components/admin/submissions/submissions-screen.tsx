'use client'

import { Inbox } from 'lucide-react'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Dialog } from '@/components/ui/dialog'
import { useWide } from '@/components/ui/use-wide'
import { adminApi } from '@/lib/admin-routes'
import * as messages from '@/lib/messages'
import type { ManagedSubmission } from '@/lib/submissions/select'
import { ExportLink } from '../list/export-link'
import { CourseFilter, SortSwitch } from '../list/list-filters'
import { ListScreen } from '../list/list-screen'
import { useAdminList } from '../list/use-admin-list'
import { submissionColumns } from './columns'
import { DeskPane } from './desk-pane'
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

/** Review desk: the list with a review pane beside it. */
export function SubmissionsScreen() {
  const list = useAdminList<ManagedSubmission[]>(adminApi.submissions, messages.submissions.loadFailed, {
    filter: filter.name,
    waiting: 'pending',
  })
  const { filters, setFilters } = list
  const reviewers = useReviewers()
  const review = useReview(list, reviewers.several)
  const wide = useWide()
  const open = (row: ManagedSubmission) => {
    review.open(row)
    if (!wide) review.setDialog('pane')
  }
  const pane = review.current && <ReviewPane review={review} />
  return (
    <>
      <ListScreen
        caption="Submissions"
        compact
        list={list}
        rows={list.data}
        columns={submissionColumns}
        keyOf={keyOf}
        current={{ key: review.current?.id ?? null, open }}
        placeholder="Name, e-mail, course, task"
        filter={filter}
        selection={review.selection}
        bulkAction={{
          label: (count) => `Accept ${count} selected`,
          busy: review.desk.busy,
          run: () => void review.acceptSelected(),
        }}
        moreFilters={
          <>
            <CourseFilter {...{ filters, setFilters }} />
            <SortSwitch {...{ filters, setFilters }} />
            <QueueFilters {...{ filters, setFilters, reviewers }} reload={list.reload} />
            <ExportLink path={adminApi.exportSubmissions} filters={filters} />
            <ShortcutHints onShowAll={() => review.setDialog('keys')} />
          </>
        }
        notice={
          <UndoBar
            undoable={review.desk.undoable}
            outcome={review.desk.outcome}
            onUndo={() => void review.desk.undo()}
          />
        }
        layout={(table) => (
          <div className="grid items-start gap-5 min-[1180px]:grid-cols-[minmax(0,1fr)_380px]">
            {table}
            {wide && pane && (
              <aside
                aria-label="Review"
                className="card sticky top-20 max-h-[calc(100dvh-100px)] overflow-y-auto p-5"
              >
                {pane}
              </aside>
            )}
          </div>
        )}
        empty={{
          icon: Inbox,
          title: messages.admin.noSubmissions,
          resetFilters: ['status', 'q', 'course', 'queue'],
        }}
      />
      {!wide && review.dialog === 'pane' && (
        <Dialog open onClose={() => review.setDialog(null)} title="Review">
          {pane}
        </Dialog>
      )}
      <ReviewDialogs review={review} />
    </>
  )
}

type Props = { review: ReturnType<typeof useReview> }

function ReviewPane({ review }: Props) {
  return (
    <DeskPane
      details={review.details}
      busy={review.desk.busy}
      marked={review.marked}
      claim={review.claim}
      rejecting={review.rejecting}
      setRejecting={review.setRejecting}
      onAccept={() => void review.accept()}
      onReject={review.reject}
      onDelete={() => review.setDialog('delete')}
      onMessage={review.messageSent}
    />
  )
}

function ReviewDialogs({ review: { current, dialog, setDialog, remove } }: Props) {
  const close = () => setDialog(null)
  return (
    <>
      {dialog === 'keys' && <ShortcutsDialog onClose={close} />}
      <ConfirmDialog
        open={dialog === 'delete'}
        title="Delete this submission?"
        text={`The link of ${current?.name} for “${current?.title}” and its review are deleted. The learner can submit again.`}
        action="Delete submission"
        danger
        onConfirm={remove}
        onClose={close}
      />
    </>
  )
}
