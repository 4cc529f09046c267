'use client'

import { BookOpen } from 'lucide-react'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import type { MouseEvent } from 'react'
import { toast } from '@/components/ui/toast'
import type { EnrolledCourse } from '@/lib/enrollments/queries'
import { stateOf } from '@/lib/enrollments/state'
import * as messages from '@/lib/messages'
import { pages } from '@/lib/routes'
import { CourseCard } from './course-card'
import { CourseCardFooter } from './course-card-footer'
import { CourseSection, gridClass } from './course-section'
import type { ListedCourse } from './use-course-list'

type Props = {
  /** Courses that match the search. */
  courses: EnrolledCourse[]
  /** Whether the learner has any course, matching or not. */
  hasCourses: boolean
  /** Courses of the prerendered list, which has the task counts that `courses` lacks. */
  prerenderedCourses: ListedCourse[]
}

const isRequested = (course: EnrolledCourse) => stateOf(course) === 'requested'

/** The learner's courses, including those in which enrollment is only requested. */
export function EnrolledCourses({ courses, hasCourses, prerenderedCourses }: Props) {
  const router = useRouter()
  const select = (event: MouseEvent, course: EnrolledCourse) => {
    event.preventDefault()
    if (isRequested(course)) toast.neutral(messages.courses.requestInProgress)
    else router.push(pages.course(course.slug))
  }
  return (
    <CourseSection
      id="enrolled"
      title={`Enrolled Courses (${courses.length})`}
      aside={
        courses.some((course) => stateOf(course) === 'completed') && (
          <Link
            href={pages.certificates}
            className="text-[15px] font-semibold text-brand-strong hover:underline"
          >
            My certificates
          </Link>
        )
      }
    >
      {courses.length === 0 && (
        <p className="card flex items-center gap-3 px-5 py-6 text-ink-soft">
          <BookOpen className="size-5 shrink-0" aria-hidden />
          <span>
            <span className="font-semibold text-ink">
              {hasCourses ? messages.courses.noOwnMatch : messages.courses.none}
            </span>{' '}
            {!hasCourses && 'Choose one from the list below.'}
          </span>
        </p>
      )}
      <div className={gridClass}>
        {courses.map((course) => (
          <CourseCard
            key={course.id}
            course={course}
            isRequested={isRequested(course)}
            onSelect={(event) => select(event, course)}
            footer={
              <CourseCardFooter
                taskCount={prerenderedCourses.find(({ id }) => id === course.id)?.taskCount}
                enrollmentStatus={stateOf(course)}
              />
            }
          />
        ))}
      </div>
    </CourseSection>
  )
}
