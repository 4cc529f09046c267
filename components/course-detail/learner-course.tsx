'use client'

import { useSearchParams } from 'next/navigation'
import { LoadFailed } from '@/components/shell/load-failed'
import { LazyAnswerQuestionsPrompt as AnswerQuestionsPrompt } from '@/components/admission/lazy-answer-questions-prompt'
import type { Course } from '@/lib/courses/select'
import { stateOf } from '@/lib/enrollments/state'
import * as messages from '@/lib/messages'
import { isCourseCompleted } from '@/lib/progress/from-wire'
import { CertificateButton } from './certificate-button'
import { CourseLayout, CourseLayoutSkeleton } from './course-layout'
import { EnrollPanel } from './enroll-panel'
import { LearnerTasks } from './learner-tasks'
import { ProgressPanel } from './progress-panel'
import { fetchCourseProgress, useCourseProgress } from './use-course-progress'

/** The course for signed-in users: tasks and progress towards the certificate, or how to join. */
export function LearnerCourse({
  course,
}: {
  course: Course & { taskCount: number; acceptsInvitationCodes?: boolean }
}) {
  const { data, error, mutate } = useCourseProgress(course.id)
  const selectedTaskId = useSearchParams().get('task')
  // If the request fails, `mutate()` resolves to the stale progress, but `mutate(promise)` rejects.
  const recheckCompletion = async () => {
    const progress = await mutate(fetchCourseProgress(course.id), { revalidate: false })
    return progress !== undefined && isCourseCompleted(progress)
  }
  const reload = () => void mutate().catch(() => null)
  if (!data && !error) return <CourseLayoutSkeleton course={course} />
  if (!data) {
    return (
      <CourseLayout course={course} panel={null}>
        <LoadFailed text={messages.tasks.loadFailedForLearner} onRetry={mutate} />
      </CourseLayout>
    )
  }
  if (data.enrollment && stateOf(data.enrollment) !== 'requested') {
    const task = data.tasks.find(({ id }) => id === selectedTaskId)
    return (
      <CourseLayout
        course={course}
        panel={
          <>
            {data.admission_form && (
              <AnswerQuestionsPrompt course={course} form={data.admission_form} refresh={() => mutate()} />
            )}
            <ProgressPanel progress={data} courseId={course.id} recheckCompletion={recheckCompletion} />
          </>
        }
        isPanelFirst={!task}
      >
        <LearnerTasks task={task} progress={data} reload={reload} course={course} />
      </CourseLayout>
    )
  }
  return (
    <CourseLayout
      course={course}
      panel={
        <>
          <EnrollPanel
            course={course}
            enrollment={data.enrollment}
            batches={data.batches ?? []}
            form={data.admission_form}
            refresh={() => mutate()}
          />
          <CertificateButton courseId={course.id} completed={false} recheckCompletion={recheckCompletion} />
        </>
      }
    >
      <p className="max-w-[70ch] whitespace-pre-line">{course.description}</p>
    </CourseLayout>
  )
}
