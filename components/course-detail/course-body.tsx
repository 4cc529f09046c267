'use client'

import type { ReactNode } from 'react'
import { useSessionUser } from '@/components/shell/use-session-user'
import type { Course } from '@/lib/courses/select'
import { formatDate } from '@/lib/format-date'
import { CertificateButton } from './certificate-button'
import { EnrollPanel } from './enroll-panel'
import { LearnerTasks } from './learner-tasks'
import { ProgressPanel } from './progress-panel'
import { useCourseProgress } from './use-course-progress'

type Props = { course: Course & { taskCount: number } }

/** A course's page: for everybody what it is, for its learners their tasks and the way to the certificate. */
export function CourseBody({ course }: Props) {
  const user = useSessionUser()
  const progress = useCourseProgress(course.id)
  const enrollment = progress.data?.enrollment ?? null
  const learns = enrollment?.enrollment_status === true
  return (
    <div className="mt-6 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_300px]">
      <div className="min-w-0">
        <h1 className="display text-2xl md:text-[36px]">{course.title}</h1>
        <p className="mt-1.5 mb-5 text-ink-soft">Added {formatDate(course.created_at)}</p>
        {learns ? (
          <LearnerTasks progress={progress.data} onChange={() => void progress.mutate()} course={course} />
        ) : (
          <p className="max-w-[70ch] whitespace-pre-line">{course.description}</p>
        )}
      </div>
      <Panel>
        {learns && progress.data ? (
          <ProgressPanel progress={progress.data} courseId={course.id} />
        ) : (
          <>
            <EnrollPanel
              course={course}
              signedIn={user !== null}
              loading={user !== null && progress.isLoading}
              enrollment={enrollment}
              onRequested={() => void progress.mutate()}
            />
            <CertificateButton courseId={course.id} completed={false} />
          </>
        )}
      </Panel>
    </div>
  )
}

const Panel = ({ children }: { children: ReactNode }) => (
  <aside aria-label="Your way through the course" className="card grid gap-3.5 p-5 lg:sticky lg:top-[88px]">
    {children}
  </aside>
)
