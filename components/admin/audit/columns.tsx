import type { Column } from '@/components/ui/data-table'
import type { ListedEvent } from '@/lib/audit/queries'
import { formatDateTime } from '@/lib/format/date'
import * as messages from '@/lib/messages'
import { eventSummary } from './event-details'

const actionTexts: Record<string, string> = messages.audit.actions

export const actionText = (action: string) => actionTexts[action] ?? action

export const eventColumns: Column<ListedEvent>[] = [
  {
    label: 'When',
    cell: ({ at }) => <span className="whitespace-nowrap tabular-nums">{formatDateTime(at)}</span>,
  },
  {
    label: 'Who',
    cell: ({ actor }) => (
      <p className="max-w-[160px] truncate font-semibold as-cards:max-w-full" title={actor}>
        {actor}
      </p>
    ),
  },
  { label: 'What', cell: ({ action }) => <span className="whitespace-nowrap">{actionText(action)}</span> },
  {
    label: 'On what',
    className: 'w-full',
    cell: (event) => (
      <span className="line-clamp-2 break-words text-ink-soft as-cards:inline">
        {eventSummary(event) || '–'}
      </span>
    ),
  },
]
