import { formatDay } from '@/lib/format/date'
import { wasRejected, type TaskProgress } from '@/lib/progress/from-wire'

type Props = { task: TaskProgress }

/** Due date of a task in the learner's batch. Renders nothing if the task has no due date or is accepted. */
export function DueDate({ task }: Props) {
  const { due_on, due_past, submission } = task
  if (!due_on || submission?.status === 'accepted') return null
  // After a rejection, work can be submitted again even if a hard due date has passed.
  const refusesLateWork = task.due_hard && !wasRejected(task)
  const isWorkOverdue = due_past && submission?.status !== 'pending'
  return (
    <span className={isWorkOverdue ? 'font-semibold text-rejected' : 'text-ink-soft'}>
      {due_past ? 'Was due' : 'Due'} <time dateTime={due_on}>{formatDay(due_on)}</time>
      {refusesLateWork && !due_past && ', late work is refused'}
      {isWorkOverdue && !refusesLateWork && ', can still be submitted'}
    </span>
  )
}
