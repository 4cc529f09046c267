'use client'

import Link from 'next/link'
import { Button, buttonClass } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import type { Course } from '@/lib/courses/select'
import * as messages from '@/lib/messages'
import { pages } from '@/lib/routes'
import { useEnroll } from './use-enroll'

type Props = { course: Course; onClose: () => void; onRequested: () => Promise<unknown> }

/** Shown to signed-in learners who click on a course. */
export function EnrollDialog({ course, onClose, onRequested }: Props) {
  const { enroll, busy } = useEnroll(onRequested)
  const request = async () => {
    await enroll(course.id)
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Request Enrollment"
      description={`Certificate | ${course.title}`}
      width="narrow"
    >
      <p className="rounded-control bg-sunken p-3.5 text-[15px]">{messages.enrollments.note}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={request} busy={busy} className="flex-1">
          Enroll
        </Button>
        <Link
          href={pages.course(course.slug)}
          className={buttonClass({ variant: 'plain', className: 'flex-1' })}
        >
          See the course
        </Link>
      </div>
    </Dialog>
  )
}
