'use client'

import { Mail, RotateCcw } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { DataTable, type Column } from '@/components/ui/data-table'
import { EmptyState } from '@/components/ui/empty-state'
import type { ListedLetter } from '@/lib/mail/queries'
import * as messages from '@/lib/messages'
import { api } from '@/lib/routes'
import { ListFoot } from '../list-foot'
import { ListTools } from '../list-tools'
import { LoadFailed } from '../load-failed'
import { useAct } from '../use-act'
import { useAdminList } from '../use-admin-list'
import { letterColumns } from './columns'

const filter = {
  name: 'state',
  label: 'State',
  options: [
    { value: '', label: 'All' },
    { value: 'queued', label: 'Waiting' },
    { value: 'sent', label: 'Sent' },
    { value: 'failed', label: 'Failed' },
    { value: 'cancelled', label: 'Cancelled' },
  ],
}

/** What was written to whom, and what became of it. */
export function MailScreen() {
  const list = useAdminList<ListedLetter[]>(api.admin.mail, messages.admin.loadFailed)
  const { act, busy } = useAct(list.reload)
  const sendAgain = (id: string) =>
    act({
      method: 'POST',
      path: api.admin.sendMailAgain,
      body: { id },
      failed: messages.mail.sendAgainFailed,
    })

  const columns: Column<ListedLetter>[] = [
    ...letterColumns,
    {
      label: 'Actions',
      plain: true,
      cell: ({ id, state, erased, recipient }) => {
        if (state !== 'failed') return null
        if (erased) return <p className="max-w-[30ch] text-[13px] text-ink-soft">{messages.mail.erased}</p>
        return (
          <Button
            variant="plain"
            size="small"
            disabled={busy}
            onClick={() => void sendAgain(id)}
            aria-label={`Send again to ${recipient}`}
          >
            <RotateCcw aria-hidden />
            Send again
          </Button>
        )
      },
    },
  ]

  return (
    <>
      <ListTools placeholder="Recipient" view={list.view} show={list.show} filter={filter} />
      {list.error && !list.data ? (
        <LoadFailed text={messages.admin.loadFailed} onRetry={list.reload} />
      ) : (
        <DataTable
          caption="Letters"
          columns={columns}
          rows={list.data}
          keyOf={({ id }) => id}
          empty={
            <EmptyState
              icon={Mail}
              title={list.view.size > 0 ? messages.admin.nothingFound : messages.mail.none}
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
    </>
  )
}
