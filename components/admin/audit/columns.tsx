import type { Column } from '@/components/ui/data-table'
import type { ListedEvent } from '@/lib/audit/queries'
import { formatTime } from '@/lib/format-date'
import * as messages from '@/lib/messages'
import { subjectOf } from './tell'

const texts: Record<string, string> = messages.audit.actions

export const actionText = (action: string) => texts[action] ?? action

export const eventColumns: Column<ListedEvent>[] = [
  {
    label: 'When',
    cell: ({ at }) => <span className="whitespace-nowrap tabular-nums">{formatTime(at)}</span>,
  },
  { label: 'Who', cell: ({ actor }) => <span className="font-semibold break-words">{actor}</span> },
  { label: 'What', cell: ({ action }) => actionText(action) },
  {
    label: 'On what',
    cell: (event) => (
      <span className="line-clamp-2 break-words text-ink-soft max-md:inline">{subjectOf(event) || '–'}</span>
    ),
  },
]
