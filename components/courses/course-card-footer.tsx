import { StatusBadge } from '@/components/ui/status-badge'
import { plural } from '@/lib/format/plural'

/** The user's status in a course; `open`: no enrollment is requested. */
const badges = {
  open: { kind: 'open', label: 'Open' },
  requested: { kind: 'pending', label: 'Requested' },
  enrolled: { kind: 'enrolled', label: 'Enrolled' },
  completed: { kind: 'accepted', label: 'Completed' },
} as const

type Props = {
  /** Undefined for an enrolled course outside the prerendered page of the course list, which has the counts. */
  taskCount?: number | undefined
  userStatus?: keyof typeof badges
}

/** Number of tasks and status at the bottom of a course card. */
export function CourseCardFooter({ taskCount, userStatus }: Props) {
  const badge = userStatus && badges[userStatus]
  return (
    <>
      <span className="pb-0.5 whitespace-nowrap">
        {taskCount === undefined ? (
          'Certificate'
        ) : (
          <>
            {plural(taskCount, 'task')}
            <span className="@max-[250px]:hidden"> · Certificate</span>
          </>
        )}
      </span>
      {badge && <StatusBadge kind={badge.kind}>{badge.label}</StatusBadge>}
    </>
  )
}
