'use client'

import { SubmissionStatus } from '@/components/course-detail/submission-status'
import { useSessionUser } from '@/components/shell/use-session-user'
import { EmailLink } from '@/components/ui/email-link'
import type { Column } from '@/components/ui/data-table'
import { formatDate, formatSince } from '@/lib/format/date'
import type { ManagedSubmission } from '@/lib/submissions/from-wire'

export const submissionColumns: Column<ManagedSubmission>[] = [
  {
    label: 'Learner',
    cell: ({ name, email }) => (
      <>
        {/* A click anywhere in a row opens it; the button makes that possible by keyboard. */}
        <button
          type="button"
          className="block max-w-[150px] truncate text-left font-semibold as-cards:max-w-full"
        >
          {name}
        </button>
        <EmailLink email={email} className="max-w-[150px] truncate as-cards:max-w-full" />
      </>
    ),
  },
  {
    label: 'Task',
    className: 'w-full',
    cell: ({ title, course_name }) => (
      <>
        <p className="font-semibold wrap-anywhere">{title}</p>
        <p className="text-[13px] wrap-anywhere text-ink-soft">{course_name}</p>
      </>
    ),
  },
  {
    label: 'Status, submitted',
    cell: ({ status, submittedAt, ...submission }) => (
      <>
        <div className="grid justify-items-start gap-1 as-cards:flex as-cards:flex-wrap as-cards:items-center as-cards:gap-x-2">
          <SubmissionStatus status={status} />
          <span className="text-[13px] whitespace-nowrap text-ink-soft tabular-nums">
            {status === 'pending' ? formatSince(submittedAt) : formatDate(submittedAt)}
          </span>
        </div>
        <QueueNotes {...submission} />
      </>
    ),
  },
]

/**
 * `overdue`: the review is late; `late`: the work was submitted after its due date; `question`: the learner's last
 * message awaits a reply.
 */
type QueueNotesProps = Pick<
  ManagedSubmission,
  'overdue' | 'late' | 'question' | 'second_review' | 'after_rejection' | 'assigned_to' | 'claimed_by'
>

/** Notes on a submission, such as ‘Overdue’ or who reviews it; none if nothing applies. */
function QueueNotes({
  overdue,
  late,
  question,
  second_review,
  after_rejection,
  assigned_to,
  claimed_by,
}: QueueNotesProps) {
  const me = useSessionUser()?.name
  const notes = [
    second_review && 'Second review',
    late && 'Submitted late',
    after_rejection && 'After a rejection',
    claimed_by && claimed_by !== me
      ? `${claimed_by} is reviewing`
      : assigned_to && `For ${assigned_to === me ? 'you' : assigned_to}`,
  ].filter(Boolean)
  return (
    <>
      {overdue && <span className="block text-[13px] font-semibold text-rejected">Overdue</span>}
      {question && <span className="block text-[13px] font-semibold text-pending">Question</span>}
      {notes.map((note) => (
        <span key={String(note)} className="block text-[13px] wrap-anywhere text-ink-soft">
          {note}
        </span>
      ))}
    </>
  )
}
