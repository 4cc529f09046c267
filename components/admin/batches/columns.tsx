import { CalendarClock, ClipboardCheck, Pencil, Trash2 } from 'lucide-react'
import Link from 'next/link'
import { batchDays } from '@/components/course-detail/batch-line'
import { Button, buttonClass } from '@/components/ui/button'
import type { Column } from '@/components/ui/data-table'
import { StatusBadge } from '@/components/ui/status-badge'
import { adminPages } from '@/lib/admin-routes'
import type { ManagedBatch } from '@/lib/batches/queries'
import { enrollmentPeriod } from '@/lib/batches/rules'
import { dayInZone, formatDay } from '@/lib/format/date'

const periods = {
  open: { kind: 'accepted', word: 'Open' },
  later: { kind: 'pending', word: 'Not yet' },
  closed: { kind: 'open', word: 'Closed' },
} as const

type Open = (kind: 'edit' | 'due' | 'delete', batch: ManagedBatch) => void

export const batchColumns = (courseId: string, onOpen: Open): Column<ManagedBatch>[] => [
  {
    label: 'Batch',
    cell: (batch) => (
      <>
        <p className="font-semibold wrap-anywhere">{batch.name}</p>
        <p className="whitespace-nowrap text-ink-soft tabular-nums">{batchDays(batch)}</p>
      </>
    ),
    className: 'w-full',
  },
  {
    label: 'Seats',
    cell: ({ seats, taken }) => (
      <span className="whitespace-nowrap tabular-nums">
        {seats === null ? taken : `${taken} of ${seats}`}
      </span>
    ),
  },
  { label: 'Waiting', cell: ({ waiting }) => <span className="tabular-nums">{waiting}</span> },
  {
    label: 'Enrollment',
    cell: (batch) => {
      const period = enrollmentPeriod(batch, dayInZone(new Date()))
      const { kind, word } = periods[period]
      const until = batch.closes_on ?? batch.ends_on
      return (
        <>
          <StatusBadge kind={kind}>{word}</StatusBadge>
          <span className="block text-[13px] whitespace-nowrap text-ink-soft tabular-nums">
            {period === 'later' && batch.opens_on && `opens ${formatDay(batch.opens_on)}`}
            {period === 'open' && until && `until ${formatDay(until)}`}
          </span>
        </>
      )
    },
  },
  {
    label: 'Actions',
    plain: true,
    cell: (batch) => (
      <div className="flex gap-1.5">
        <Link
          href={adminPages.batchEnrollments(courseId, batch.id)}
          className={buttonClass({ variant: 'plain', size: 'small' })}
          aria-label={`Enrollments of ${batch.name}`}
        >
          <ClipboardCheck aria-hidden />
          Enrollments
        </Link>
        <Button
          variant="plain"
          size="icon"
          onClick={() => onOpen('due', batch)}
          aria-label={`Due dates of ${batch.name}`}
          title="Due dates"
        >
          <CalendarClock aria-hidden />
        </Button>
        <Button
          variant="plain"
          size="icon"
          onClick={() => onOpen('edit', batch)}
          aria-label={`Edit ${batch.name}`}
        >
          <Pencil aria-hidden />
        </Button>
        <Button
          variant="danger"
          size="icon"
          onClick={() => onOpen('delete', batch)}
          aria-label={`Delete ${batch.name}`}
        >
          <Trash2 aria-hidden />
        </Button>
      </div>
    ),
  },
]
