'use client'

import { Mail, RotateCcw } from 'lucide-react'
import type { Column } from '@/components/ui/data-table'
import { adminApi } from '@/lib/routes/admin'
import type { ListedEmail } from '@/lib/mail/queries'
import * as messages from '@/lib/messages'
import { ListScreen } from '../list/list-screen'
import { RowButton } from '../list/row-button'
import { useAdminList } from '../list/use-admin-list'
import { useMutation } from '../use-mutation'
import { emailColumns } from './columns'

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

/** E-mails with recipient and delivery state. */
export function MailScreen() {
  const list = useAdminList<ListedEmail[]>(adminApi.mail, messages.admin.loadFailed)
  const { mutate, busy } = useMutation(list.reload)
  const sendAgain = (id: string) =>
    mutate({
      method: 'POST',
      path: adminApi.sendMailAgain,
      body: { id },
      failureText: messages.mail.sendAgainFailed,
    })

  const columns: Column<ListedEmail>[] = [
    ...emailColumns,
    {
      label: 'Actions',
      hidesLabelInCardLayout: true,
      cell: ({ id, state, erased: isDataErased, recipient }) => {
        if (state !== 'failed') return null
        if (isDataErased)
          return <p className="max-w-[30ch] text-[13px] text-ink-soft">{messages.mail.erased}</p>
        return (
          <RowButton
            variant="plain"
            isBusy={busy}
            onClick={() => void sendAgain(id)}
            aria-label={`Send again to ${recipient}`}
          >
            <RotateCcw aria-hidden />
            Send again
          </RowButton>
        )
      },
    },
  ]

  return (
    <ListScreen
      caption="E-mails"
      list={list}
      rows={list.data}
      columns={columns}
      keyOf={({ id }) => id}
      searchLabel="Recipient"
      filter={filter}
      empty={{ icon: Mail, title: messages.mail.none }}
    />
  )
}
