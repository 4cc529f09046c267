'use client'

import { ArrowLeft } from 'lucide-react'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { Thread } from '@/components/submissions/thread'
import { formatDate } from '@/lib/format/date'
import { plural } from '@/lib/format/plural'
import * as messages from '@/lib/messages'
import { isClosedByDueDate, isInSecondReview, type TaskProgress } from '@/lib/progress/from-wire'
import { DueDate } from './due-date'
import { EarlierAttempts } from './earlier-attempts'
import { SecondReview } from './second-review'
import { SubmissionForm } from './submission-form'
import { TaskCriteria } from './task-criteria'
import { SubmittedLink } from './submitted-link'
import { TaskDescription } from './task-description'

type Props = {
  task: TaskProgress
  isCourseCompleted: boolean
  /** Days within which submissions are usually reviewed; undefined if the course states none. */
  reviewDays: number | undefined
  /** Loads the progress again. */
  reload: () => void
}

/**
 * A task. Its description is below a submitted link; without one, it is above the link field, and shortened to keep
 * the field in view.
 */
export function TaskView({ task, isCourseCompleted, reviewDays, reload }: Props) {
  const path = usePathname()
  const isClosed = isClosedByDueDate(task)
  const reviewTimeText =
    !isCourseCompleted && reviewDays && `Usually reviewed within ${plural(reviewDays, 'day')}.`
  return (
    <article className="card p-5 md:p-7">
      <Link
        href={path}
        scroll={false}
        className="-ml-2 inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-[15px] font-semibold text-brand-strong hover:bg-brand-tint"
      >
        <ArrowLeft className="size-[18px]" aria-hidden />
        Back to tasks
      </Link>
      <h2 className="display mt-2 text-xl wrap-anywhere">{task.title}</h2>
      <time dateTime={task.created_at} className="mt-1 block text-sm text-ink-soft tabular-nums">
        {formatDate(task.created_at)}
      </time>
      <p className="text-sm tabular-nums empty:hidden">{!isCourseCompleted && <DueDate task={task} />}</p>
      {task.submission ? (
        <>
          <div className="mt-4">
            <SubmittedLink
              submission={task.submission}
              isInSecondReview={isInSecondReview(task)}
              canWithdraw={!isCourseCompleted && !isClosed}
              reload={reload}
            />
            {isClosed && !isCourseCompleted && (
              <p className="mt-3 text-ink-soft">{messages.batches.due.cannotWithdraw}</p>
            )}
          </div>
          {reviewTimeText && task.submission.status === 'pending' && (
            <p className="mt-3 text-sm text-ink-soft">{reviewTimeText}</p>
          )}
          <div className="mt-4 grid gap-4">
            {!isCourseCompleted && (
              <SecondReview key={`second review ${task.submission.id}`} task={task} reload={reload} />
            )}
            <Thread
              key={task.submission.id}
              submissionId={task.submission.id}
              messageCount={task.submission.messages ?? 0}
              viewer="learner"
              closed={isCourseCompleted}
              onSent={reload}
            />
          </div>
          <hr className="my-6 border-line" />
          <TaskDescription text={task.description} />
          <TaskCriteria criteria={task.criteria} />
        </>
      ) : (
        <>
          <TaskDescription text={task.description} isCollapsible={!isCourseCompleted && !isClosed} />
          <TaskCriteria criteria={task.criteria} />
          <hr className="my-5 border-line" />
          {isCourseCompleted || isClosed ? (
            <p className="text-ink-soft">
              {isCourseCompleted ? messages.submissions.courseCompleted : messages.batches.due.passed}
            </p>
          ) : (
            <>
              <SubmissionForm taskId={task.id} reload={reload} />
              {reviewTimeText && <p className="mt-3 text-sm text-ink-soft">{reviewTimeText}</p>}
            </>
          )}
        </>
      )}
      <EarlierAttempts attempts={task.earlier} />
    </article>
  )
}
