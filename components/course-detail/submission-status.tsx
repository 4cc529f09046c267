import { StatusBadge } from '@/components/ui/status-badge'

const labels = { pending: 'Pending', rejected: 'Rejected', accepted: 'Accepted' } as const

/** Shows `pending` as withdrawn: an earlier attempt without a verdict is one that the learner withdrew. */
export const EarlierAttemptStatus = ({ status }: { status: keyof typeof labels }) =>
  status === 'pending' ? (
    <StatusBadge kind="withdrawn">Withdrawn</StatusBadge>
  ) : (
    <SubmissionStatus status={status} />
  )

/** The status of a submission as a yellow, red or green badge with icon and label. */
export const SubmissionStatus = ({ status }: { status: keyof typeof labels }) => (
  <StatusBadge kind={status}>{labels[status]}</StatusBadge>
)
