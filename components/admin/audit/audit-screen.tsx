'use client'

import { ScrollText } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import type { Column } from '@/components/ui/data-table'
import { adminApi } from '@/lib/routes/admin'
import { auditActions } from '@/lib/audit/actions'
import type { ListedEvent } from '@/lib/audit/queries'
import { formatDateTime } from '@/lib/format/date'
import * as messages from '@/lib/messages'
import { filterClass } from '../list/list-filters'
import { ListScreen } from '../list/list-screen'
import { useAdminList } from '../list/use-admin-list'
import { actionText, eventColumns } from './columns'
import { EventDialog } from './event-dialog'

/** Read-only audit trail. */
export function AuditScreen() {
  const list = useAdminList<ListedEvent[]>(adminApi.audit, messages.admin.loadFailed)
  const [openEvent, setOpenEvent] = useState<ListedEvent | null>(null)

  const columns: Column<ListedEvent>[] = [
    ...eventColumns,
    {
      label: 'Details',
      hidesLabelInCardLayout: true,
      cell: (event) => (
        <Button
          variant="plain"
          size="small"
          onClick={() => setOpenEvent(event)}
          aria-label={`Details of ‘${actionText(event.action)}’, ${formatDateTime(event.at)}`}
        >
          Details
        </Button>
      ),
    },
  ]

  return (
    <>
      <ListScreen
        caption="Audit trail"
        list={list}
        rows={list.data}
        columns={columns}
        keyOf={({ id }) => id}
        searchLabel="Name, course, ID, text"
        toolbarContent={
          <ActionFilter
            value={list.query.get('action') ?? ''}
            onChange={(action) => list.updateQuery({ action })}
          />
        }
        empty={{ icon: ScrollText, title: messages.audit.none }}
      />
      {openEvent && <EventDialog event={openEvent} onClose={() => setOpenEvent(null)} />}
    </>
  )
}

function ActionFilter({ value, onChange }: { value: string; onChange: (action: string) => void }) {
  return (
    <select
      aria-label="Action"
      className={filterClass}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">All actions</option>
      {auditActions.map((action) => (
        <option key={action} value={action}>
          {actionText(action)}
        </option>
      ))}
    </select>
  )
}
