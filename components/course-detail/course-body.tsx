'use client'

import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import { LoadFailed } from '@/components/shell/load-failed'
import { useSessionUser } from '@/components/shell/use-session-user'
import { Skeleton } from '@/components/ui/skeleton'
import type { Course } from '@/lib/courses/select'
import { formatDate } from '@/lib/format-date'
import * as messages from '@/lib/messages'
import { CertificateButton } from './certificate-button'
import { EnrollPanel } from './enroll-panel'
import { useCourseProgress } from './use-course-progress'

// Only those who learn here need these.
const LearnerTasks = dynamic(() => import('./learner-tasks').then((loaded) => loaded.LearnerTasks), {
  ssr: false,
  loading: () => <Skeleton className="h-64" />,
})
const ProgressPanel = dynamic(() => import('./progress-panel').then((loaded) => loaded.ProgressPanel), {
  ssr: false,
  loading: () => <PanelSkeleton />,
})

type Props = { course: Course & { taskCount: number } }

/** A course's page: for everybody what it is, for its learners their tasks and the way to the certificate. */
export function CourseBody({ course }: Props) {
  const user = useSessionUser()
  const { data, error, mutate } = useCourseProgress(course.id)
  const learns = data?.enrollment?.enrollment_status === true
  const changed = () => void mutate().catch(() => null)
  const head = (
    <>
      <h1 className="display text-2xl md:text-[36px]">{course.title}</h1>
      <p className="mt-1.5 text-ink-soft lg:mb-5">Added {formatDate(course.created_at)}</p>
    </>
  )
  if (user && !data) {
    return (
      <Columns head={head} panel={error ? null : <PanelSkeleton />} panelLook="max-lg:hidden">
        {error ? (
          <LoadFailed text={messages.tasks.loadFailedLearner} onRetry={mutate} />
        ) : (
          <Skeleton className="h-64" />
        )}
      </Columns>
    )
  }
  if (data && learns) {
    return (
      <Columns
        head={head}
        panel={<ProgressPanel progress={data} courseId={course.id} />}
        panelLook="max-lg:order-none max-lg:has-[~*_article]:order-last"
      >
        <LearnerTasks progress={data} onChange={changed} course={course} />
      </Columns>
    )
  }
  const panel = (
    <div className={user ? 'contents' : 'contents signed-in:hidden'}>
      <EnrollPanel
        course={course}
        signedIn={user !== null}
        enrollment={data?.enrollment ?? null}
        onRequested={changed}
      />
      <CertificateButton courseId={course.id} completed={false} />
    </div>
  )
  return (
    <Columns
      head={head}
      panelLook={user ? '' : 'signed-in:max-lg:hidden'}
      panel={
        <>
          {panel}
          {/* Before the browser knows what the server does not: who is looking. */}
          {!user && (
            <div className="hidden signed-in:block">
              <PanelSkeleton />
            </div>
          )}
        </>
      }
    >
      <p className={`max-w-[70ch] whitespace-pre-line ${user ? '' : 'signed-in:hidden'}`}>
        {course.description}
      </p>
      {!user && <Skeleton className="hidden h-64 signed-in:block" />}
    </Columns>
  )
}

type ColumnsProps = { head: ReactNode; panel: ReactNode; panelLook?: string; children: ReactNode }

/** On phones the panel stands last, a learner's progress above the tasks; until it is known which, it is not shown. */
const Columns = ({ head, panel, panelLook = '', children }: ColumnsProps) => (
  <div className="mt-6 grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_300px] lg:grid-rows-[auto_1fr]">
    <div className="min-w-0 lg:-mb-6">{head}</div>
    {panel && (
      <aside
        aria-label="Your way through the course"
        className={`card grid gap-3.5 p-5 lg:sticky lg:top-[88px] lg:order-none lg:col-start-2 lg:row-span-2 lg:row-start-1 order-last ${panelLook}`}
      >
        {panel}
      </aside>
    )}
    <div className="min-w-0">{children}</div>
  </div>
)

const PanelSkeleton = () => <Skeleton className="h-40" />
