import { formatBatchPeriod } from '@/components/course-detail/batch-line'
import type { Column } from '@/components/ui/data-table'
import { StatusBadge } from '@/components/ui/status-badge'
import type { ManagedBatch } from '@/lib/batches/queries'
import { enrollmentPhase, lastEnrollmentDay } from '@/lib/batches/rules'
import { formatDay, todayInInstituteZone } from '@/lib/format/date'
import { BatchActions, type OnBatchAction } from './batch-actions'

const phases = {
  open: { kind: 'accepted', word: 'Open' },
  upcoming: { kind: 'pending', word: 'Not yet' },
  closed: { kind: 'neutral', word: 'Closed' },
} as const

export const batchColumns = (courseId: string, onAction: OnBatchAction): Column<ManagedBatch>[] => [
  {
    label: 'Batch',
    cell: (batch) => (
      <>
        <p className="font-semibold wrap-anywhere">{batch.name}</p>
        <p className="whitespace-nowrap text-ink-soft tabular-nums">{formatBatchPeriod(batch)}</p>
      </>
    ),
    className: 'w-full',
  },
  {
    label: 'Seats',
    cell: ({ seats, taken }) => (
      <span className="whitespace-nowrap tabular-nums">
        {seats === null ? `${taken} taken` : `${taken} of ${seats}`}
      </span>
    ),
  },
  { label: 'Waiting', cell: ({ waiting }) => <span className="tabular-nums">{waiting}</span> },
  {
    label: 'Enrollment',
    cell: (batch) => {
      const phase = enrollmentPhase(batch, todayInInstituteZone())
      const { kind, word } = phases[phase]
      const until = lastEnrollmentDay(batch)
      return (
        <>
          <StatusBadge kind={kind}>{word}</StatusBadge>
          <span className="block text-[13px] whitespace-nowrap text-ink-soft tabular-nums">
            {phase === 'upcoming' && batch.opens_on && `opens ${formatDay(batch.opens_on)}`}
            {phase === 'open' && until && `until ${formatDay(until)}`}
          </span>
        </>
      )
    },
  },
  {
    label: 'Actions',
    hidesLabelInCardLayout: true,
    cell: (batch) => <BatchActions courseId={courseId} batch={batch} onAction={onAction} />,
  },
]
