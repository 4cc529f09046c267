import { StatusBadge } from '@/components/ui/status-badge'

const labels = { pending: 'Pending', rejected: 'Rejected', accepted: 'Accepted' } as const

/** The status of a submission as a yellow, red or green badge with icon and label. */
export const SubmissionStatus = ({ status }: { status: keyof typeof labels }) => (
  <StatusBadge kind={status}>{labels[status]}</StatusBadge>
)
