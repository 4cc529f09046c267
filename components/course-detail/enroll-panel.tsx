'use client'

import { Clock } from 'lucide-react'
import { useEnroll } from '@/components/courses/use-enroll'
import { Button } from '@/components/ui/button'
import { StatusBadge } from '@/components/ui/status-badge'
import { formatWait } from '@/lib/format/date'
import * as messages from '@/lib/messages'
import type { CourseProgress } from '@/lib/progress/from-wire'
import { CourseOffer } from './course-offer'

type Props = {
  course: { id: string; taskCount: number }
  enrollment: CourseProgress['enrollment']
  onRequested: () => Promise<unknown>
}

/** Enrollment button, or the state of the request; for signed-in users. */
export function EnrollPanel({ course, enrollment, onRequested }: Props) {
  const { enroll, busy } = useEnroll(onRequested)
  if (enrollment) {
    return (
      <>
        <div>
          <StatusBadge kind="pending">Requested</StatusBadge>
        </div>
        <p className="flex gap-2 text-sm">
          <Clock className="mt-0.5 size-4 shrink-0 text-pending" aria-hidden />
          Your request waits for an administrator{formatWait(enrollment.requested_at)}.
        </p>
        <p className="text-sm text-ink-soft">{messages.enrollments.note}</p>
      </>
    )
  }
  return (
    <>
      <CourseOffer taskCount={course.taskCount} />
      <Button busy={busy} onClick={() => enroll(course.id)}>
        Enroll
      </Button>
    </>
  )
}
