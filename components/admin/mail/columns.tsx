import type { ReactNode } from 'react'
import type { Column } from '@/components/ui/data-table'
import { StatusBadge } from '@/components/ui/status-badge'
import { formatDateTime } from '@/lib/format/date'
import type { ListedEmail } from '@/lib/mail/queries'
import * as messages from '@/lib/messages'

/** The text of a key, or the key itself if it has no text. */
const labelOf = (texts: Record<string, string>, key: string) => texts[key] ?? key

export const emailColumns: Column<ListedEmail>[] = [
  {
    label: 'Recipient',
    cell: ({ recipient }) => (
      <p className="max-w-[240px] truncate font-semibold as-cards:max-w-full" title={recipient}>
        {recipient}
      </p>
    ),
  },
  {
    label: 'E-mail',
    cell: ({ template, about }) => (
      <>
        {labelOf(messages.mail.templates, template)}
        {about && <span className="block text-[13px] text-ink-soft">{about}</span>}
      </>
    ),
  },
  { label: 'State', cell: (row) => <State row={row} /> },
  {
    label: 'Written',
    cell: ({ created_at }) => (
      <span className="whitespace-nowrap text-ink-soft tabular-nums">{formatDateTime(created_at)}</span>
    ),
  },
]

function State({ row: { state, error, attempts, send_after, sent_at } }: { row: ListedEmail }) {
  const errorNote = error && <Note>{labelOf(messages.mail.errors, error)}</Note>
  if (state === 'sent')
    return (
      <>
        <StatusBadge kind="accepted">Sent</StatusBadge>
        {sent_at && <Note>{formatDateTime(sent_at)}</Note>}
      </>
    )
  if (state === 'failed')
    return (
      <>
        <StatusBadge kind="rejected">Failed</StatusBadge>
        {errorNote}
      </>
    )
  if (state === 'cancelled') return <StatusBadge kind="neutral">Cancelled</StatusBadge>
  return (
    <>
      <StatusBadge kind="pending">Waiting</StatusBadge>
      {attempts > 0 && (
        <Note>
          Attempt {attempts} failed, next {formatDateTime(send_after)}
        </Note>
      )}
      {errorNote}
    </>
  )
}

function Note({ children }: { children: ReactNode }) {
  return <span className="mt-1 block max-w-[36ch] text-[13px] break-words text-ink-soft">{children}</span>
}
