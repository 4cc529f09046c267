'use client'

import Link from 'next/link'
import useSWR from 'swr'
import { Button, buttonClass } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { lazyComponent } from '@/components/ui/lazy-component'
import { Skeleton } from '@/components/ui/skeleton'
import type { AnswersInput } from '@/lib/admission/mutations'
import type { AdmissionForm as Form } from '@/lib/admission/queries'
import { call } from '@/lib/browser/api-client'
import type { Course } from '@/lib/courses/select'
import { learnerApi } from '@/lib/routes/learner'
import * as messages from '@/lib/messages'
import { pages } from '@/lib/routes'
import { useEnroll } from './use-enroll'

const AdmissionForm = lazyComponent(
  () => import('@/components/admission/admission-form').then((loaded) => loaded.AdmissionForm),
  <Skeleton className="h-40" />,
)

type Props = { course: Course; onClose: () => void; refresh: () => Promise<unknown> }

/** Shown to signed-in learners who click on a course that they have not requested. */
export function EnrollDialog({ course, onClose, refresh }: Props) {
  const {
    data: form,
    error,
    mutate: reload,
  } = useSWR(course.has_admission_form ? learnerApi.formForNewRequest(course.id) : null, (path) =>
    call<{ data: Form }>('GET', path).then(({ data }) => data),
  )
  const { enroll, busy } = useEnroll(() => Promise.all([refresh(), reload()]))
  const request = async (answersInput?: AnswersInput) => {
    const isRequested = await enroll(course.id, answersInput && { answersInput })
    // The dialog stays open if answers were refused, so that they can be corrected.
    if (isRequested || !answersInput) onClose()
    return isRequested
  }
  const courseLink = (
    <Link href={pages.course(course.slug)} className={buttonClass({ variant: 'plain', className: 'flex-1' })}>
      See the course
    </Link>
  )
  const hasQuestions = form && form.questions.length > 0
  return (
    <Dialog
      open
      onClose={onClose}
      title="Request Enrollment"
      description={`Certificate | ${course.title}`}
      width={hasQuestions ? 'normal' : 'narrow'}
    >
      <p className="mb-5 rounded-control bg-sunken p-3.5 text-[15px]">
        {messages.enrollments.approvalTakesDays}
      </p>
      {hasQuestions ? (
        <AdmissionForm courseId={course.id} form={form} submitLabel="Enroll" busy={busy} onSubmit={request}>
          {courseLink}
        </AdmissionForm>
      ) : (
        <div className="flex flex-wrap gap-3">
          {/* If the questions cannot be loaded, the request can still be sent; the learner answers them later. */}
          <Button
            onClick={() => request()}
            busy={busy || (Boolean(course.has_admission_form) && !form && !error)}
            className="flex-1"
          >
            Enroll
          </Button>
          {courseLink}
        </div>
      )}
    </Dialog>
  )
}
