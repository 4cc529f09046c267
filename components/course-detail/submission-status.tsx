import { StatusBadge } from '@/components/ui/status-badge'

const labels = { pending: 'Pending', rejected: 'Rejected', accepted: 'Accepted' } as const

/**
 * The status of an earlier attempt. One that was withdrawn without a verdict still has the status `pending`; it is shown
 * as withdrawn.
 */
export const EarlierStatus = ({ status }: { status: keyof typeof labels }) =>
  status === 'pending' ? (
    <StatusBadge kind="withdrawn">Withdrawn</StatusBadge>
  ) : (
    <SubmissionStatus status={status} />
  )

/** The status of a submission as a yellow, red or green badge with icon and label. */
export const SubmissionStatus = ({ status }: { status: keyof typeof labels }) => (
  <StatusBadge kind={status}>{labels[status]}</StatusBadge>
)
