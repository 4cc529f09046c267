'use client'

import { ClipboardCheck } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { DataTable, type Column } from '@/components/ui/data-table'
import { EmptyState } from '@/components/ui/empty-state'
import { StatusBadge } from '@/components/ui/status-badge'
import type { ManagedEnrollment } from '@/lib/enrollments/queries'
import { stateOf } from '@/lib/enrollments/state'
import { formatDate } from '@/lib/format-date'
import { messages } from '@/lib/messages'
import { api } from '@/lib/routes'
import { ListFoot } from '../list-foot'
import { ListTools } from '../list-tools'
import { LoadFailed } from '../load-failed'
import { useAct } from '../use-act'
import { useAdminList } from '../use-admin-list'
import { CompleteDialog } from './complete-dialog'
import { EnrollmentActions } from './enrollment-actions'

const filter = {
  name: 'state',
  label: 'State',
  options: [
    { value: '', label: 'All' },
    { value: 'requested', label: 'Requested' },
    { value: 'enrolled', label: 'Enrolled' },
    { value: 'completed', label: 'Completed' },
  ],
}

const badges = {
  requested: { kind: 'pending', word: 'REQUESTED' },
  enrolled: { kind: 'enrolled', word: 'ENROLLED' },
  completed: { kind: 'accepted', word: 'Completed' },
} as const

type Open = { kind: 'complete' | 'delete'; row: ManagedEnrollment }

export function EnrollmentsScreen() {
  const list = useAdminList<ManagedEnrollment[]>(api.admin.enrollments, messages.admin.loadFailed)
  const { act, busy } = useAct(list.reload)
  const [open, setOpen] = useState<Open | null>(null)

  const accept = ({ id }: ManagedEnrollment) =>
    act({
      method: 'PUT',
      path: api.admin.acceptEnrollment,
      body: { id },
      failed: messages.admin.enrollmentAcceptFailed,
    })
  const complete = async ({ id }: ManagedEnrollment) => {
    await act({
      method: 'PUT',
      path: api.admin.completeEnrollment,
      body: { id },
      failed: messages.admin.enrollmentUpdateFailed,
    })
    setOpen(null)
  }
  const remove = async ({ id }: ManagedEnrollment) => {
    await act({
      method: 'DELETE',
      path: api.admin.deleteEnrollment(id),
      failed: messages.admin.enrollmentDeleteFailed,
    })
    setOpen(null)
  }

  const columns: Column<ManagedEnrollment>[] = [
    {
      label: 'Learner',
      cell: ({ name, email }) => (
        <>
          <p className="font-semibold">{name}</p>
          <p className="text-[13px] break-all text-ink-soft">{email}</p>
        </>
      ),
    },
    { label: 'Course', cell: ({ title }) => title },
    {
      label: 'Status',
      cell: (row) => {
        const { kind, word } = badges[stateOf(row)]
        return <StatusBadge kind={kind}>{word}</StatusBadge>
      },
    },
    {
      label: 'Tasks',
      cell: (row) => (
        <span className="whitespace-nowrap tabular-nums">{`${row.tasksAccepted} of ${row.tasksTotal}`}</span>
      ),
    },
    {
      label: 'Requested',
      cell: (row) => <span className="whitespace-nowrap tabular-nums">{formatDate(row.requested_at)}</span>,
    },
    {
      label: 'Actions',
      cell: (row) => (
        <EnrollmentActions
          row={row}
          busy={busy}
          onAccept={() => accept(row)}
          onComplete={() => setOpen({ kind: 'complete', row })}
          onDelete={() => setOpen({ kind: 'delete', row })}
        />
      ),
    },
  ]

  return (
    <>
      <ListTools placeholder="Name, e-mail, course" view={list.view} show={list.show} filter={filter} />
      {list.error && !list.data ? (
        <LoadFailed text={messages.admin.loadFailed} onRetry={list.reload} />
      ) : (
        <DataTable
          caption="Enrollments"
          columns={columns}
          rows={list.data}
          keyOf={({ id }) => id}
          empty={<EmptyState icon={ClipboardCheck} title={messages.admin.noEnrollments} />}
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
      {open?.kind === 'complete' && (
        <CompleteDialog row={open.row} onConfirm={() => complete(open.row)} onClose={() => setOpen(null)} />
      )}
      <ConfirmDialog
        open={open?.kind === 'delete'}
        title="Delete this enrollment?"
        text={`${open?.row.name} leaves “${open?.row.title}”. What was submitted in the course goes with the enrollment.`}
        action="Delete enrollment"
        danger
        onConfirm={async () => {
          if (open) await remove(open.row)
        }}
        onClose={() => setOpen(null)}
      />
    </>
  )
}
