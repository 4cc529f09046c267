import { StatusBadge } from '@/components/ui/status-badge'
import { plural } from '@/lib/format/plural'

/** The status of the learner's enrollment in a course; `open`: none is requested. */
const badges = {
  open: { kind: 'open', label: 'Open' },
  requested: { kind: 'pending', label: 'Requested' },
  enrolled: { kind: 'enrolled', label: 'Enrolled' },
  completed: { kind: 'accepted', label: 'Completed' },
} as const

type Props = {
  /** Undefined for an enrolled course outside the prerendered page of the course list, which has the counts. */
  taskCount?: number | undefined
  enrollmentStatus?: keyof typeof badges
}

/** Number of tasks and status at the bottom of a course card. */
export function CourseCardFooter({ taskCount, enrollmentStatus }: Props) {
  const badge = enrollmentStatus && badges[enrollmentStatus]
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
