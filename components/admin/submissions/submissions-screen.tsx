'use client'

import { Check, ExternalLink, Inbox, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { SubmissionStatus } from '@/components/course-detail/submission-status'
import { openFile } from '@/components/submissions/open-file'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { DataTable, type Column } from '@/components/ui/data-table'
import { EmptyState } from '@/components/ui/empty-state'
import { formatDate } from '@/lib/format-date'
import { messages } from '@/lib/messages'
import { api } from '@/lib/routes'
import type { ManagedSubmission } from '@/lib/submissions/select'
import type { Verdict } from '@/lib/submissions/state'
import { ListFoot } from '../list-foot'
import { ListTools } from '../list-tools'
import { LoadFailed } from '../load-failed'
import { useAct } from '../use-act'
import { useAdminList } from '../use-admin-list'
import { RejectDialog } from './reject-dialog'

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

type Open = { kind: 'reject' | 'delete'; row: ManagedSubmission }

export function SubmissionsScreen() {
  const list = useAdminList<ManagedSubmission[]>(api.admin.submissions, messages.submissions.loadFailed)
  const { act, busy } = useAct(list.reload)
  const [open, setOpen] = useState<Open | null>(null)

  const decide = async ({ id, status: seen }: ManagedSubmission, status: Verdict, reason = '') => {
    const body = { status, reason, seen }
    await act({
      method: 'PUT',
      path: api.admin.updateSubmission(id),
      body,
      failed: messages.admin.submissionUpdateFailed,
    })
    setOpen(null)
  }
  const remove = async ({ id }: ManagedSubmission) => {
    await act({
      method: 'DELETE',
      path: api.admin.deleteSubmission(id),
      failed: messages.admin.submissionDeleteFailed,
    })
    setOpen(null)
  }

  const columns: Column<ManagedSubmission>[] = [
    {
      label: 'Learner',
      cell: ({ name, email }) => (
        <>
          <p className="font-semibold">{name}</p>
          <p className="text-[13px] break-all text-ink-soft">{email}</p>
        </>
      ),
    },
    {
      label: 'Task',
      cell: ({ title, course_name }) => (
        <>
          <p className="font-semibold">{title}</p>
          <p className="text-[13px] text-ink-soft">{course_name}</p>
        </>
      ),
    },
    {
      label: 'File',
      cell: (row) => (
        <Button
          variant="quiet"
          size="small"
          className="-ml-3.5"
          onClick={() => openFile(row.file_url)}
          aria-label={`Open the file of ${row.name} for ${row.title}`}
        >
          <ExternalLink aria-hidden />
          Open
        </Button>
      ),
    },
    {
      label: 'Status',
      cell: ({ status, reason }) => (
        <>
          <SubmissionStatus status={status} />
          {status === 'rejected' && (
            <p className="mt-1 line-clamp-2 max-w-[28ch] text-[13px] text-ink-soft">
              {reason || messages.submissions.noReason}
            </p>
          )}
        </>
      ),
    },
    {
      label: 'Submitted',
      cell: (row) => <span className="whitespace-nowrap tabular-nums">{formatDate(row.submited_at)}</span>,
    },
    {
      label: 'Actions',
      cell: (row) => (
        <div className="flex flex-wrap gap-1.5">
          {row.status !== 'accepted' && (
            <Button
              size="small"
              disabled={busy}
              onClick={() => decide(row, 'accepted')}
              aria-label={`Accept ${row.title} of ${row.name}`}
            >
              <Check aria-hidden />
              Accept
            </Button>
          )}
          {row.status !== 'rejected' && (
            <Button
              variant="danger"
              size="small"
              disabled={busy}
              onClick={() => setOpen({ kind: 'reject', row })}
              aria-label={`Reject ${row.title} of ${row.name}`}
            >
              <X aria-hidden />
              Reject…
            </Button>
          )}
          <Button
            variant="danger"
            size="small"
            disabled={busy}
            onClick={() => setOpen({ kind: 'delete', row })}
            aria-label={`Delete ${row.title} of ${row.name}`}
          >
            <Trash2 aria-hidden />
          </Button>
        </div>
      ),
    },
  ]

  return (
    <>
      <ListTools placeholder="Name, e-mail, course, task" view={list.view} show={list.show} filter={filter} />
      {list.error && !list.data ? (
        <LoadFailed text={messages.submissions.loadFailed} onRetry={list.reload} />
      ) : (
        <DataTable
          caption="Submissions"
          columns={columns}
          rows={list.data}
          keyOf={({ id }) => id}
          empty={<EmptyState icon={Inbox} title={messages.admin.noSubmissions} />}
          foot={
            <ListFoot
              shown={list.data?.length ?? 0}
              meta={list.meta}
              later={list.view.has('cursor')}
              show={list.show}
            />
          }
        />
      )}
      {open?.kind === 'reject' && (
        <RejectDialog
          row={open.row}
          busy={busy}
          onReject={(reason) => decide(open.row, 'rejected', reason)}
          onClose={() => setOpen(null)}
        />
      )}
      <ConfirmDialog
        open={open?.kind === 'delete'}
        title="Delete this submission?"
        text={`The link of ${open?.row.name} for “${open?.row.title}” and its review are deleted. The learner can submit again.`}
        action="Delete submission"
        danger
        onConfirm={async () => {
          if (open) await remove(open.row)
        }}
        onClose={() => setOpen(null)}
      />
    </>
  )
}
