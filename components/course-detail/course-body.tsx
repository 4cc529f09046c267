'use client'

import { SignInLink } from '@/components/shell/sign-in-link'
import { useSessionUser } from '@/components/shell/use-session-user'
import { buttonClass } from '@/components/ui/button'
import { lazyComponent } from '@/components/ui/lazy-component'
import { Skeleton } from '@/components/ui/skeleton'
import type { Course } from '@/lib/courses/select'
import { CertificateButton } from './certificate-button'
import { CourseLayout, CourseLayoutSkeleton, PanelSkeleton } from './course-layout'
import { CourseSummary } from './course-summary'

// Guests do not load this code.
const LearnerCourse = lazyComponent(
  () => import('./learner-course').then((loaded) => loaded.LearnerCourse),
  ({ course }) => <CourseLayoutSkeleton course={course} />,
)

type Props = { course: Course & { taskCount: number; acceptsInvitationCodes?: boolean } }

/** Public course page; enrolled learners also see tasks and progress. */
export function CourseBody({ course }: Props) {
  const user = useSessionUser()
  if (user) return <LearnerCourse course={course} />
  // The static page is the same for everyone. Signed-in users see skeletons until hydration.
  return (
    <CourseLayout
      course={course}
      panelClass="signed-in:max-lg:hidden"
      panel={
        <>
          <div className="contents signed-in:hidden">
            <CourseSummary taskCount={course.taskCount} />
            <SignInLink className={buttonClass()}>Login / Register</SignInLink>
            <div className="needs-script grid">
              <CertificateButton courseId={course.id} completed={false} />
            </div>
          </div>
          <div className="hidden signed-in:block">
            <PanelSkeleton />
          </div>
        </>
      }
    >
      <p className="max-w-[70ch] whitespace-pre-line signed-in:hidden">{course.description}</p>
      <Skeleton className="hidden h-64 signed-in:block" />
    </CourseLayout>
  )
}
