import type { Column } from '@/components/ui/data-table'
import { EmailLink } from '@/components/ui/email-link'
import { StatusBadge } from '@/components/ui/status-badge'
import type { ManagedEnrollment } from '@/lib/enrollments/queries'
import { stateOf } from '@/lib/enrollments/state'
import { formatAge, formatDate } from '@/lib/format/date'
import { admission as admissionTexts } from '@/lib/messages/admission'

const badges = {
  waiting: { kind: 'neutral', word: 'Waiting list' },
  requested: { kind: 'pending', word: 'REQUESTED' },
  enrolled: { kind: 'enrolled', word: 'ENROLLED' },
  completed: { kind: 'accepted', word: 'Completed' },
} as const

export const enrollmentColumns: Column<ManagedEnrollment>[] = [
  {
    label: 'Learner',
    cell: ({ name, email }) => (
      <>
        <p className="max-w-[160px] font-semibold wrap-anywhere as-cards:max-w-full">{name}</p>
        <EmailLink email={email} className="max-w-[150px] truncate as-cards:max-w-full" />
      </>
    ),
  },
  {
    label: 'Course',
    cell: ({ title, batch }) => (
      <>
        <span className="wrap-anywhere">{title}</span>
        {batch && <span className="block text-[13px] text-ink-soft wrap-anywhere">Batch {batch.name}</span>}
      </>
    ),
  },
  {
    label: 'Status',
    cell: (row) => {
      const { kind, word } = badges[row.waiting_since ? 'waiting' : stateOf(row)]
      return (
        <>
          <StatusBadge kind={kind}>{word}</StatusBadge>
          {row.admission === 'missing' && (
            <span className="block text-[13px] text-ink-soft">{admissionTexts.formNotAnswered}</span>
          )}
        </>
      )
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
      <span className="text-ink-soft tabular-nums as-cards:flex as-cards:flex-wrap as-cards:gap-x-1.5">
        <span className="whitespace-nowrap">{formatDate(row.requested_at)}</span>
        {stateOf(row) === 'requested' && (
          <span className="block text-[13px] whitespace-nowrap">waits {formatAge(row.requested_at)}</span>
        )}
      </span>
    ),
  },
]
