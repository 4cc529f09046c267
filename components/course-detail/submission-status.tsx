import { StatusBadge } from '@/components/ui/status-badge'

const words = { pending: 'Pending', rejected: 'Rejected', accepted: 'Accepted' } as const

/** Yellow, red, green; with an icon and the word. */
export const SubmissionStatus = ({ status }: { status: keyof typeof words }) => (
  <StatusBadge kind={status}>{words[status]}</StatusBadge>
)
