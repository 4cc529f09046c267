import Link from 'next/link'
import { SubmissionStatus } from '@/components/course-detail/submission-status'
import { formatDate } from '@/lib/format/date'
import * as messages from '@/lib/messages'
import { pages } from '@/lib/routes'
import type { ListedSubmission } from '@/lib/submissions/from-wire'
import { FileLink } from './file-link'

/** Task, course, date, status and file of a submission, and the reason if it was rejected. */
export function SubmissionRow({ row }: { row: ListedSubmission }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 px-5 py-4 @min-[600px]:grid-cols-[minmax(0,1fr)_100px_110px_auto]">
      <div className="min-w-0">
        <p className="font-semibold">{row.title}</p>
        <p className="text-sm">
          <Link
            href={pages.course(row.course_slug)}
            prefetch={false}
            className="text-ink-soft underline decoration-line-strong underline-offset-4 hover:text-ink max-md:py-1"
          >
            {row.course_name}
          </Link>
        </p>
      </div>
      <div className="@max-[600px]:self-start @max-[600px]:justify-self-end @min-[600px]:order-1">
        <SubmissionStatus status={row.status} />
      </div>
      <time
        dateTime={row.submittedAt}
        className="text-sm text-ink-soft tabular-nums @max-[600px]:before:content-['Submitted_']"
      >
        {formatDate(row.submittedAt)}
      </time>
      <div className="@min-[600px]:order-2">
        <FileLink url={row.fileLink} label={`Open file of ${row.title}`} small />
      </div>
      {row.status === 'rejected' && (
        <p className="order-3 col-span-full rounded-control bg-rejected-tint px-3.5 py-2.5 text-[15px] whitespace-pre-line">
          <span className="font-semibold text-rejected">Reason: </span>
          {row.reason || messages.submissions.noReason}
        </p>
      )}
    </li>
  )
}
