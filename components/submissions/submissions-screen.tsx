'use client'

import { ExternalLink, Send } from 'lucide-react'
import Link from 'next/link'
import useSWR from 'swr'
import { SubmissionStatus } from '@/components/course-detail/submission-status'
import { useSessionUser } from '@/components/shell/use-session-user'
import { Button, buttonLook } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Skeleton } from '@/components/ui/skeleton'
import { toast } from '@/components/ui/toast'
import { call, messageOf } from '@/lib/api-client'
import { formatDate } from '@/lib/format-date'
import { messages } from '@/lib/messages'
import { api, pages } from '@/lib/routes'
import type { ListedSubmission } from '@/lib/submissions/select'
import { openFile } from './open-file'

/** Everything the learner has handed in, newest first. */
export function SubmissionsScreen() {
  const user = useSessionUser()
  const { data, error, mutate } = useSWR(
    user && api.ownSubmissions(user._id),
    (path) => call<{ data: ListedSubmission[] }>('GET', path).then((answer) => answer.data),
    { onError: (failure) => toast.error(messageOf(failure, messages.submissions.loadFailed)) },
  )
  if (error) {
    return (
      <EmptyState icon={Send} title={messages.submissions.loadFailed}>
        <Button variant="plain" onClick={() => void mutate()}>
          Try again
        </Button>
      </EmptyState>
    )
  }
  if (!data) return <Skeleton className="h-72" />
  if (data.length === 0) {
    return (
      <EmptyState icon={Send} title={messages.submissions.none}>
        <Link href={pages.courses} className={buttonLook({ variant: 'plain' })}>
          See the courses
        </Link>
      </EmptyState>
    )
  }
  return (
    <ul className="card divide-y divide-line">
      {data.map((row) => (
        <li
          key={row.id}
          className="grid gap-x-4 gap-y-1 px-5 py-4 md:grid-cols-[minmax(0,1fr)_110px_120px_auto] md:items-center"
        >
          <div className="min-w-0">
            <p className="font-semibold">{row.title}</p>
            <p className="truncate text-sm text-ink-soft">{row.course_name}</p>
          </div>
          <time dateTime={row.submited_at} className="text-sm text-ink-soft tabular-nums">
            {formatDate(row.submited_at)}
          </time>
          <div>
            <SubmissionStatus status={row.status} />
          </div>
          <Button
            variant="plain"
            size="small"
            onClick={() => openFile(row.file_url)}
            aria-label={`Open the file of ${row.title}`}
          >
            <ExternalLink aria-hidden />
            Open file
          </Button>
          {row.status === 'rejected' && (
            <p className="text-sm whitespace-pre-line text-rejected md:col-span-4">
              {row.reason || messages.submissions.noReason}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
