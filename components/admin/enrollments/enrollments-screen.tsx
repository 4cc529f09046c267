'use client'

import { Check, ClipboardCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { DataTable, type Column } from '@/components/ui/data-table'
import { EmailLink } from '@/components/ui/email-link'
import { EmptyState } from '@/components/ui/empty-state'
import { StatusBadge } from '@/components/ui/status-badge'
import type { ManagedEnrollment } from '@/lib/enrollments/queries'
import { stateOf } from '@/lib/enrollments/state'
import { formatAge, formatDate } from '@/lib/format-date'
import * as messages from '@/lib/messages'
import { plural } from '@/lib/plural'
import { api } from '@/lib/routes'
import { ExportLink } from '../export-link'
import { CourseFilter, SortSwitch } from '../list-filters'
import { ListFoot } from '../list-foot'
import { ListTools } from '../list-tools'
import { LoadFailed } from '../load-failed'
import { useAct } from '../use-act'
import { useAdminList } from '../use-admin-list'
import { useChoice } from '../use-choice'
import { CompleteDialog } from './complete-dialog'
import { DeclineDialog } from './decline-dialog'
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

type Open = { kind: 'complete' | 'delete' | 'decline'; row: ManagedEnrollment }

const keyOf = ({ id }: ManagedEnrollment) => id
const marks = {
  can: (row: ManagedEnrollment) => stateOf(row) === 'requested',
  nameOf: ({ name, title }: ManagedEnrollment) => `${name} in ${title}`,
}

export function EnrollmentsScreen() {
  const list = useAdminList<ManagedEnrollment[]>(api.admin.enrollments, messages.admin.loadFailed, {
    filter: filter.name,
    waiting: 'requested',
  })
  const { act, busy } = useAct(list.reload)
  const [open, setOpen] = useState<Open | null>(null)
  const [acceptingAll, setAcceptingAll] = useState(false)
  const choice = useChoice(list.data, keyOf, marks)
  const matching = list.view.get('state') === 'requested' ? (list.meta?.total ?? 0) : 0

  const accept = ({ id }: ManagedEnrollment) =>
    act({
      method: 'PUT',
      path: api.admin.acceptEnrollment,
      body: { id },
      failed: messages.admin.enrollmentAcceptFailed,
    })
  const acceptChosen = async () => {
    const body = { ids: [...choice.chosen] }
    const path = api.admin.acceptEnrollments
    if (await act({ method: 'POST', path, body, failed: messages.admin.enrollmentAcceptFailed }))
      choice.choose(new Set())
  }
  const acceptAll = async () => {
    const named = { q: list.view.get('q'), course: list.view.get('course') }
    const body = Object.fromEntries(Object.entries(named).filter(([, value]) => value))
    const path = api.admin.acceptMatchingEnrollments
    await act({ method: 'POST', path, body, failed: messages.admin.enrollmentAcceptFailed })
    setAcceptingAll(false)
  }
  const decline = async ({ id }: ManagedEnrollment, reason: string) => {
    const declined = await act({
      method: 'POST',
      path: api.admin.declineEnrollment,
      body: { id, reason },
      failed: messages.admin.enrollmentDeclineFailed,
    })
    if (declined) setOpen(null)
    return declined
  }
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
          <p className="max-w-[160px] font-semibold wrap-anywhere as-cards:max-w-full">{name}</p>
          <EmailLink email={email} className="max-w-[150px] truncate as-cards:max-w-full" />
        </>
      ),
    },
    { label: 'Course', cell: ({ title }) => <span className="wrap-anywhere">{title}</span> },
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
      cell: (row) => (
        <span className="text-ink-soft tabular-nums">
          <span className="whitespace-nowrap">{formatDate(row.requested_at)}</span>
          {stateOf(row) === 'requested' && (
            <span className="block text-[13px] whitespace-nowrap as-cards:ml-1.5 as-cards:inline">
              waits {formatAge(row.requested_at)}
            </span>
          )}
        </span>
      ),
    },
    {
      label: 'Actions',
      plain: true,
      cell: (row) => (
        <EnrollmentActions
          row={row}
          busy={busy}
          onAccept={() => accept(row)}
          onDecline={() => setOpen({ kind: 'decline', row })}
          onComplete={() => setOpen({ kind: 'complete', row })}
          onDelete={() => setOpen({ kind: 'delete', row })}
        />
      ),
    },
  ]

  return (
    <>
      <ListTools placeholder="Name, e-mail, course" view={list.view} show={list.show} filter={filter}>
        {choice.chosen.size > 0 && (
          <Button size="small" busy={busy} onClick={() => void acceptChosen()}>
            <Check aria-hidden />
            Accept {choice.chosen.size} chosen
          </Button>
        )}
        {choice.chosen.size === 0 && matching > 1 && (
          <Button variant="plain" size="small" disabled={busy} onClick={() => setAcceptingAll(true)}>
            <Check aria-hidden />
            Accept all {matching.toLocaleString('en')}
          </Button>
        )}
      </ListTools>
      <div className="mb-4 flex flex-wrap items-center gap-2.5">
        <CourseFilter view={list.view} show={list.show} />
        <SortSwitch view={list.view} show={list.show} />
        <ExportLink path={api.admin.exportEnrollments} view={list.view} />
      </div>
      {list.error && !list.data ? (
        <LoadFailed text={messages.admin.loadFailed} onRetry={list.reload} />
      ) : (
        <DataTable
          caption="Enrollments"
          columns={columns}
          rows={list.data}
          keyOf={keyOf}
          choice={choice}
          empty={
            <EmptyState
              icon={ClipboardCheck}
              title={list.view.size > 0 ? messages.admin.nothingFound : messages.admin.noEnrollments}
            >
              {list.view.size > 0 && (
                <Button variant="plain" onClick={() => list.show({ state: '', q: '', course: '' })}>
                  Show all
                </Button>
              )}
            </EmptyState>
          }
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
      {open?.kind === 'decline' && (
        <DeclineDialog
          row={open.row}
          onDecline={(reason) => decline(open.row, reason)}
          onClose={() => setOpen(null)}
        />
      )}
      <ConfirmDialog
        open={acceptingAll}
        title={`Accept all ${plural(matching, 'request')}?`}
        text="All requests that this search and filter find are accepted, and each learner gets an e-mail. At most 1,000 are accepted at once."
        action="Accept all"
        onConfirm={acceptAll}
        onClose={() => setAcceptingAll(false)}
      />
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
