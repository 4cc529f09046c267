import { Clock, RotateCcw, type LucideIcon } from 'lucide-react'
import { formatAge } from '@/lib/format-date'
import type { CourseProgress, TaskProgress } from '@/lib/progress/queries'
import { CertificateButton } from './certificate-button'

type Props = { progress: CourseProgress; courseId: string }

/** How far the learner is, what each open task waits for, and the certificate. */
export function ProgressPanel({ progress, courseId }: Props) {
  const { tasks, enrollment } = progress
  const completed = enrollment?.course_completed === true
  const accepted = tasks.filter(({ submission }) => submission?.status === 'accepted').length
  const waiting = completed ? [] : tasks.map(waitsFor).filter((item) => item !== null)
  const share = tasks.length ? Math.round((accepted / tasks.length) * 100) : 0
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
        aria-label={`${accepted} of ${tasks.length} tasks accepted`}
        aria-valuenow={share}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-2 overflow-hidden rounded-full border border-line bg-sunken"
      >
        <div className="h-full bg-accepted" style={{ width: `${share}%` }} />
      </div>
      {waiting.length > 0 && (
        <ul className="grid gap-2 text-sm">
          {waiting.map(({ icon: Icon, text }) => (
            <li key={text} className="flex gap-2">
              <Icon className="mt-0.5 size-4 shrink-0 text-ink-soft" aria-hidden />
              {text}
            </li>
          ))}
        </ul>
      )}
      <CertificateButton courseId={courseId} completed={completed} />
      {!completed && (
        <p className="text-sm text-ink-soft">
          {lockedBecause(accepted === tasks.length && tasks.length > 0)}
        </p>
      )}
    </>
  )
}

const lockedBecause = (allAccepted: boolean) =>
  allAccepted
    ? 'All tasks are accepted. It unlocks when the institute marks the course complete.'
    : 'It unlocks when all tasks are accepted and the institute marks the course complete.'

/** On whom a task waits, and since when. */
function waitsFor({ title, submission }: TaskProgress): { icon: LucideIcon; text: string } | null {
  if (!submission) return { icon: RotateCcw, text: `‘${title}’ waits for you` }
  if (submission.status === 'accepted') return null
  if (submission.status === 'rejected')
    return { icon: RotateCcw, text: `‘${title}’ was rejected and waits for you` }
  return { icon: Clock, text: `‘${title}’ waits for review since ${formatAge(submission.submited_at)}` }
}
