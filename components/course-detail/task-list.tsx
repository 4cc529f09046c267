import Link from 'next/link'
import { formatDate } from '@/lib/format/date'
import type { TaskProgress } from '@/lib/progress/from-wire'
import { DueDate } from './due-date'
import { SubmissionStatus } from './submission-status'

/**
 * The tasks of a course, newest first, each with the state of the learner's work. A task shows its due date until it is
 * accepted or the course is completed, otherwise the date when it was added.
 */
export function TaskList({
  tasks,
  isCourseCompleted,
}: {
  tasks: TaskProgress[]
  isCourseCompleted: boolean
}) {
  return (
    <ul className="card divide-y divide-line" aria-label="Tasks">
      {tasks.map((task) => (
        <li
          key={task.id}
          className="relative grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 px-5 py-[18px] first:rounded-t-card last:rounded-b-card hover:bg-sunken"
        >
          <h2 className="text-[17px] leading-snug font-semibold">
            <Link href={`?task=${task.id}`} scroll={false} className="after:absolute after:inset-0">
              {task.title}
            </Link>
          </h2>
          {task.submission ? (
            <SubmissionStatus status={task.submission.status} />
          ) : (
            <span className="text-sm text-ink-soft">Not submitted</span>
          )}
          <p className="line-clamp-2 text-[15px] text-ink-soft max-md:col-span-full">{task.description}</p>
          <p className="text-sm text-ink-soft tabular-nums max-md:col-span-full md:text-right">
            {!isCourseCompleted && task.due_on && task.submission?.status !== 'accepted' ? (
              <DueDate task={task} />
            ) : (
              <time dateTime={task.created_at}>{formatDate(task.created_at)}</time>
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}
