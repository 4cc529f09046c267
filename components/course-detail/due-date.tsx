import { formatDay } from '@/lib/format/date'
import type { TaskProgress } from '@/lib/progress/from-wire'

type Props = { task: Pick<TaskProgress, 'due_on' | 'due_hard' | 'due_past' | 'submission'> }

/** Due date of a task in the learner's batch; renders nothing without one or after acceptance. */
export function DueDate({ task: { due_on, due_hard, due_past, submission } }: Props) {
  if (!due_on || submission?.status === 'accepted') return null
  const missed = due_past && submission?.status !== 'pending'
  return (
    <span className={missed ? 'font-semibold text-rejected' : 'text-ink-soft'}>
      {due_past ? 'Was due' : 'Due'} <time dateTime={due_on}>{formatDay(due_on)}</time>
      {due_hard && !due_past && ', late work is refused'}
      {missed && !due_hard && ', can still be submitted'}
    </span>
  )
}
