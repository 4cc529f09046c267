'use client'

import { useState, type MouseEvent } from 'react'
import { lazyComponent } from '@/components/ui/lazy-component'
import { separateEnrolled } from '@/lib/courses/search'
import { AvailableCourses } from './available-courses'
import { CourseSectionSkeleton } from './course-section'
import { EnrolledCourses } from './enrolled-courses'
import type { CourseList, ListedCourse } from './use-course-list'
import { useEnrolledCourses } from './use-enrolled-courses'

const EnrollDialog = lazyComponent(() => import('./enroll-dialog').then((loaded) => loaded.EnrollDialog))

type Props = {
  list: CourseList
  /** Courses of the prerendered list, which has the task counts that enrolled courses lack. */
  prerenderedCourses: ListedCourse[]
}

/** The learner's courses, and below them all others. */
export function LearnerCourses({ list, prerenderedCourses }: Props) {
  const enrolled = useEnrolledCourses()
  const [selected, setSelected] = useState<ListedCourse | null>(null)
  // Waits for the learner's courses, so that cards do not move between lists.
  if (!enrolled.data && !enrolled.error) return <CourseSectionSkeleton />

  const { enrolledMatches, available, availableTotal } = separateEnrolled(list, enrolled.data ?? [])
  const select = (event: MouseEvent, course: ListedCourse) => {
    event.preventDefault()
    setSelected(course)
  }
  return (
    <>
      {enrolled.data && (
        <EnrolledCourses
          courses={enrolledMatches}
          hasCourses={enrolled.data.length > 0}
          prerenderedCourses={prerenderedCourses}
        />
      )}
      <AvailableCourses list={list} courses={available} count={availableTotal} onSelect={select} />
      {selected && (
        <EnrollDialog
          course={selected}
          // While a request is sent, its dialog can be closed and that of another course opened.
          onClose={() => setSelected((current) => (current === selected ? null : current))}
          refresh={() => enrolled.mutate()}
        />
      )}
    </>
  )
}
