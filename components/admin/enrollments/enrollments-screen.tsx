'use client'

import { Check, ClipboardCheck } from 'lucide-react'
import { useState } from 'react'
import { usePermissionCheck } from '@/components/shell/use-permission-check'
import { Button } from '@/components/ui/button'
import type { Column } from '@/components/ui/data-table'
import { adminApi } from '@/lib/routes/admin'
import type { ManagedEnrollment } from '@/lib/enrollments/queries'
import { stateOf } from '@/lib/enrollments/state'
import * as messages from '@/lib/messages'
import { CsvLink } from '../list/csv-link'
import { BatchFilter } from '../batches/batch-filter'
import { useBatches } from '../batches/use-batches'
import { CourseFilter, SortSwitch, type ListQuery } from '../list/list-filters'
import { ListScreen } from '../list/list-screen'
import { useAdminList } from '../list/use-admin-list'
import { useSelection } from '../list/use-selection'
import { acceptMatchingLabel } from './accept-matching-texts'
import { enrollmentColumns } from './columns'
import { EnrollmentActions } from './enrollment-actions'
import { EnrollmentDialogs, type OpenDialog } from './enrollment-dialogs'
import { useEnrollmentMutations } from './use-enrollment-mutations'

const stateFilter = (hasBatches: boolean, hasAdmissionForms: boolean) => ({
  name: 'state',
  label: 'State',
  options: [
    { value: '', label: 'All' },
    { value: 'requested', label: 'Requested' },
    ...(hasBatches ? [{ value: 'waiting', label: 'Waiting list' }] : []),
    ...(hasAdmissionForms ? [{ value: 'unanswered', label: messages.admission.formNotAnswered }] : []),
    { value: 'enrolled', label: 'Enrolled' },
    { value: 'completed', label: 'Completed' },
  ],
})

const keyOf = ({ id }: ManagedEnrollment) => id
const selectionRules = {
  isSelectable: (row: ManagedEnrollment) => stateOf(row) === 'requested' && !row.waiting_since,
  nameOf: ({ name, title }: ManagedEnrollment) => `${name} in ${title}`,
}

export function EnrollmentsScreen() {
  const list = useAdminList<ManagedEnrollment[]>(adminApi.enrollments, messages.admin.loadFailed, {
    initialFilter: { name: 'state', value: 'requested' },
  })
  const { query, updateQuery } = list
  const mutations = useEnrollmentMutations(list.reload)
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const canManage = usePermissionCheck()('enrollments.manage')
  const { data: batches } = useBatches(canManage ? query.get('course') : null)
  const state = query.get('state')
  const hasBatches = state === 'waiting' || Boolean(list.data?.some(({ batch }) => batch) || batches?.length)
  const hasAdmissionForms = state === 'unanswered' || Boolean(list.data?.some(({ admission }) => admission))
  const selection = useSelection(list.data, keyOf, selectionRules)
  const acceptAllCount = state === 'requested' ? (list.meta?.total ?? 0) : 0
  const readAt = list.meta?.read_at

  const acceptSelected = async () => {
    const ids = [...selection.selected]
    if (await mutations.acceptSelected(ids)) selection.unselect(ids)
  }

  const actionsColumn: Column<ManagedEnrollment> = {
    label: 'Actions',
    hidesLabelInCardLayout: true,
    cell: (row) => (
      <EnrollmentActions
        row={row}
        busy={mutations.busy}
        courseHasBatches={Boolean(row.batch ?? batches?.length)}
        onAnswers={() => setDialog({ kind: 'answers', row })}
        onAccept={() => void mutations.accept(row)}
        onDecline={() => setDialog({ kind: 'decline', row })}
        onComplete={() => setDialog({ kind: 'complete', row })}
        onMove={() => setDialog({ kind: 'move', row })}
        onDelete={() => setDialog({ kind: 'delete', row })}
      />
    ),
  }

  return (
    <>
      <ListScreen
        caption="Enrollments"
        list={list}
        rows={list.data}
        columns={canManage ? [...enrollmentColumns, actionsColumn] : enrollmentColumns}
        keyOf={keyOf}
        searchLabel="Name, e-mail, course"
        filter={stateFilter(hasBatches, hasAdmissionForms)}
        toolbarContent={
          canManage &&
          acceptAllCount > 1 && (
            <AcceptAll
              count={acceptAllCount}
              // Until the rows of this query arrive, the count is that of the previous query.
              busy={mutations.busy || list.isPreviousData}
              onClick={() => setDialog({ kind: 'acceptMatching', query, count: acceptAllCount, readAt })}
            />
          )
        }
        {...(canManage && {
          selection,
          bulkAction: {
            label: (count) => `Accept ${count} selected`,
            busy: mutations.busy,
            run: () => void acceptSelected(),
          },
        })}
        moreFilters={<MoreFilters query={query} updateQuery={updateQuery} />}
        empty={{
          icon: ClipboardCheck,
          title: messages.admin.noEnrollments,
          resetFilters: ['state', 'q', 'course', 'batch'],
        }}
      />
      <EnrollmentDialogs
        dialog={dialog}
        mutations={mutations}
        // Closes only the dialog that sent the request: when the request ends, another dialog may be open.
        onClose={() => setDialog((open) => (open === dialog ? null : open))}
      />
    </>
  )
}

function MoreFilters(listQuery: ListQuery) {
  return (
    <>
      <CourseFilter {...listQuery} />
      <BatchFilter {...listQuery} />
      <SortSwitch {...listQuery} />
      <CsvLink path={adminApi.exportEnrollments} query={listQuery.query} />
    </>
  )
}

function AcceptAll({ count, busy, onClick }: { count: number; busy: boolean; onClick: () => void }) {
  return (
    <Button variant="plain" size="small" disabled={busy} onClick={onClick}>
      <Check aria-hidden />
      {acceptMatchingLabel(count)}
    </Button>
  )
}
