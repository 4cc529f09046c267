'use client'

import { Clock } from 'lucide-react'
import Link from 'next/link'
import { useEnroll } from '@/components/courses/use-enroll'
import { Button, buttonLook } from '@/components/ui/button'
import { StatusBadge } from '@/components/ui/status-badge'
import { formatSince } from '@/lib/format-date'
import * as messages from '@/lib/messages'
import type { CourseProgress } from '@/lib/progress/queries'
import { pages } from '@/lib/routes'

type Props = {
  course: { id: string; slug: string; taskCount: number }
  signedIn: boolean
  enrollment: CourseProgress['enrollment']
  onRequested: () => void
}

/** How to join: for guests, for those who may ask, and for those who wait. */
export function EnrollPanel({ course, signedIn, enrollment, onRequested }: Props) {
  const { enroll, busy } = useEnroll()
  const tasks = course.taskCount === 1 ? '1 task' : `${course.taskCount} tasks`
  if (enrollment) {
    return (
      <>
        <div>
          <StatusBadge kind="pending">Requested</StatusBadge>
        </div>
        <p className="flex gap-2 text-sm">
          <Clock className="mt-0.5 size-4 shrink-0 text-pending" aria-hidden />
          Your request waits for an administrator since {formatSince(enrollment.requested_at)}.
        </p>
        <p className="text-sm text-ink-soft">{messages.enrollments.note}</p>
      </>
    )
  }
  return (
    <>
      <p className="font-semibold">{tasks}, one certificate</p>
      <p className="text-sm text-ink-soft">
        Each task is handed in as a link and reviewed by a person. {messages.enrollments.note}
      </p>
      {signedIn ? (
        <Button busy={busy} onClick={async () => (await enroll(course.id)) && onRequested()}>
          Enroll
        </Button>
      ) : (
        <Link
          href={`${pages.signIn}?next=${encodeURIComponent(pages.course(course.slug))}`}
          className={buttonLook()}
        >
          Login / Register
        </Link>
      )}
    </>
  )
}
