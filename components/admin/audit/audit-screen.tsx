'use client'

import { ScrollText } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { DataTable, type Column } from '@/components/ui/data-table'
import { EmptyState } from '@/components/ui/empty-state'
import { auditActions } from '@/lib/audit/actions'
import type { ListedEvent } from '@/lib/audit/queries'
import { formatTime } from '@/lib/format-date'
import * as messages from '@/lib/messages'
import { api } from '@/lib/routes'
import { filterLook } from '../list-filters'
import { ListFoot } from '../list-foot'
import { ListTools } from '../list-tools'
import { LoadFailed } from '../load-failed'
import { useAdminList } from '../use-admin-list'
import { actionText, eventColumns } from './columns'
import { EventDialog } from './event-dialog'

/** Who did what, on what and when. Nothing here can be changed. */
export function AuditScreen() {
  const list = useAdminList<ListedEvent[]>(api.admin.audit, messages.admin.loadFailed)
  const [open, setOpen] = useState<ListedEvent | null>(null)

  const columns: Column<ListedEvent>[] = [
    ...eventColumns,
    {
      label: 'Details',
      plain: true,
      cell: (event) => (
        <Button
          variant="plain"
          size="small"
          onClick={() => setOpen(event)}
          aria-label={`Details of ‘${actionText(event.action)}’, ${formatTime(event.at)}`}
        >
          Details
        </Button>
      ),
    },
  ]

  return (
    <>
      <ListTools placeholder="Name, course, ID, text" view={list.view} show={list.show}>
        <select
          aria-label="Action"
          className={filterLook}
          value={list.view.get('action') ?? ''}
          onChange={(event) => list.show({ action: event.target.value })}
        >
          <option value="">All actions</option>
          {auditActions.map((action) => (
            <option key={action} value={action}>
              {actionText(action)}
            </option>
          ))}
        </select>
      </ListTools>
      {list.error && !list.data ? (
        <LoadFailed text={messages.admin.loadFailed} onRetry={list.reload} />
      ) : (
        <DataTable
          caption="Audit trail"
          columns={columns}
          rows={list.data}
          keyOf={({ id }) => id}
          empty={
            <EmptyState
              icon={ScrollText}
              title={list.view.size > 0 ? messages.admin.nothingFound : messages.audit.none}
            />
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
      {open && <EventDialog event={open} onClose={() => setOpen(null)} />}
    </>
  )
}
