import { CircleAlert, CircleCheck, CirclePlus, CircleX, Clock, Landmark, type LucideIcon } from 'lucide-react'
import Link from 'next/link'
import { useSearchParams } from 'next/navigation'
import { formatDate, formatWaitSuffix } from '@/lib/format/date'
import { plural } from '@/lib/format/plural'
import {
  isClosedByDueDate,
  isInSecondReview,
  type CourseProgress,
  isCourseCompleted,
  type TaskProgress,
} from '@/lib/progress/from-wire'
import { pages } from '@/lib/routes'
import { BatchLine } from './batch-line'
import { CertificateButton } from './certificate-button'

type Props = { progress: CourseProgress; courseId: string; recheckCompletion: () => Promise<boolean> }

/** Accepted tasks, next step, and what the certificate still waits for. */
export function ProgressPanel({ progress, courseId, recheckCompletion }: Props) {
  const { tasks, enrollment } = progress
  const completed = isCourseCompleted(progress)
  const accepted = tasks.filter(isAccepted).length
  const percent = tasks.length ? Math.round((accepted / tasks.length) * 100) : 0
  return (
    <>
      <div className="flex items-baseline justify-between font-semibold">
        <h2>Your progress</h2>
        <span className="tabular-nums">
          {accepted} of {tasks.length}
        </span>
      </div>
      <div
        role="progressbar"
        aria-label={`${accepted} of ${plural(tasks.length, 'task')} accepted`}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-2 overflow-hidden rounded-full border border-line bg-sunken"
      >
        <div className="h-full bg-accepted" style={{ width: `${percent}%` }} />
      </div>
      {enrollment?.batch && <BatchLine batch={enrollment.batch} />}
      {!completed && <NextStep tasks={tasks} />}
      {completed && enrollment ? (
        <Completed since={enrollment.state_since} />
      ) : (
        <OpenRequirements tasks={tasks} />
      )}
      <CertificateButton courseId={courseId} completed={completed} recheckCompletion={recheckCompletion} />
      {completed && (
        <Link
          href={pages.certificates}
          className="min-h-6 text-center text-sm font-semibold text-brand-strong hover:underline"
        >
          My certificates
        </Link>
      )}
    </>
  )
}

const isAccepted = ({ submission }: TaskProgress) => submission?.status === 'accepted'

const Completed = ({ since }: { since: string }) => (
  <p className="flex gap-2 text-sm">
    <CircleCheck className="mt-0.5 size-4 shrink-0 text-accepted" aria-hidden />
    Completed on {formatDate(since)}. Your certificate was issued.
  </p>
)

/** The task to work on now: the oldest rejected one, else the oldest that can be submitted. `tasks` is newest first. */
function NextStep({ tasks }: { tasks: TaskProgress[] }) {
  const shownTaskId = useSearchParams().get('task')
  const rejected = tasks.findLast((task) => stateOf(task) === 'rejected')
  const task = rejected ?? tasks.findLast((task) => !task.submission && !isClosedByDueDate(task))
  if (!task || task.id === shownTaskId) return null
  return (
    <Link
      href={`?task=${task.id}`}
      scroll={false}
      className="grid gap-0.5 rounded-control bg-brand px-4 py-2.5 text-on-brand hover:bg-brand-strong"
    >
      <span className="text-[13px]">{rejected ? 'Next: submit again' : 'Next: submit your work'}</span>
      <span className="line-clamp-2 font-semibold wrap-anywhere">{task.title}</span>
    </Link>
  )
}

/** Everything that has to happen before the certificate is issued. */
function OpenRequirements({ tasks }: { tasks: TaskProgress[] }) {
  const unacceptedTasks = tasks.filter((task) => !isAccepted(task))
  return (
    <section aria-labelledby="waiting" className="text-sm">
      <h3 id="waiting" className="mb-2 font-semibold">
        What your certificate waits for
      </h3>
      <ul className="grid gap-2">
        {unacceptedTasks.map((task) => (
          <UnacceptedTask key={task.id} {...task} />
        ))}
        <li className="flex gap-2">
          <Landmark className="mt-0.5 size-4 shrink-0 text-ink-soft" aria-hidden />
          {lastStepText(tasks, unacceptedTasks.length)}
        </li>
      </ul>
    </section>
  )
}

function UnacceptedTask(task: TaskProgress) {
  const { id, title, state_since } = task
  const state = stateOf(task)
  const { icon: Icon, style, text } = taskStates[state]
  return (
    <li className="flex gap-2">
      <Icon className={`mt-0.5 size-4 shrink-0 ${style}`} aria-hidden />
      <span className="min-w-0 wrap-anywhere">
        <Link
          href={`?task=${id}`}
          scroll={false}
          className="underline decoration-line-strong underline-offset-4"
        >
          {title}
        </Link>{' '}
        {text}
        {state !== 'missed' && state !== 'second_review' && formatWaitSuffix(state_since)}.
      </span>
    </li>
  )
}

function stateOf(task: TaskProgress) {
  if (isInSecondReview(task)) return 'second_review'
  if (task.submission) return task.submission.status === 'rejected' ? 'rejected' : 'pending'
  return isClosedByDueDate(task) ? 'missed' : 'unsubmitted'
}

type TaskState = ReturnType<typeof stateOf>

const taskStates: Record<TaskState, { icon: LucideIcon; style: string; text: string }> = {
  unsubmitted: { icon: CirclePlus, style: 'text-ink-soft', text: 'waits for you' },
  missed: { icon: CircleAlert, style: 'text-rejected', text: 'was not submitted in time: ask the institute' },
  pending: { icon: Clock, style: 'text-pending', text: 'waits for your reviewer' },
  second_review: { icon: Clock, style: 'text-pending', text: 'waits for another reviewer' },
  rejected: { icon: CircleX, style: 'text-rejected', text: 'was rejected and waits for you' },
}

function lastStepText(tasks: TaskProgress[], unacceptedCount: number) {
  if (tasks.length === 0) return 'The institute has not set the tasks yet.'
  if (unacceptedCount > 0) return 'Then the institute marks the course complete.'
  const lastAcceptedAt =
    tasks
      .map((task) => task.state_since)
      .sort()
      .at(-1) ?? ''
  return `All tasks are accepted. The institute has to mark the course complete${lastAcceptedAt && formatWaitSuffix(lastAcceptedAt)}.`
}
