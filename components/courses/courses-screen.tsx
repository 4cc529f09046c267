'use client'

import { useState, type MouseEvent } from 'react'
import { useSessionUser } from '@/components/shell/use-session-user'
import { toast } from '@/components/ui/toast'
import { lazyComponent } from '@/components/ui/lazy-component'
import * as messages from '@/lib/messages'
import { AvailableCourses } from './available-courses'
import { CourseSearch } from './course-search'
import { CourseSectionSkeleton } from './course-section'
import { useCourseList, type PrerenderedPage, type ListedCourse } from './use-course-list'

const GuestDialog = lazyComponent(() => import('./guest-dialog').then((loaded) => loaded.GuestDialog))
// Guests have no courses of their own and do not load this code.
const LearnerCourses = lazyComponent(
  () => import('./learner-courses').then((loaded) => loaded.LearnerCourses),
  <CourseSectionSkeleton />,
)

export function CoursesScreen(props: PrerenderedPage) {
  const user = useSessionUser()
  const list = useCourseList(props)
  const [selected, setSelected] = useState<ListedCourse | null>(null)
  const askToSignIn = (event: MouseEvent, course: ListedCourse) => {
    event.preventDefault()
    toast.neutral(messages.courses.signInToJoin)
    setSelected(course)
  }
  return (
    <>
      <CourseSearch
        value={list.search}
        onChange={list.setSearch}
        titles={list.courses.map(({ title }) => title)}
      />
      {user ? (
        <div className="mt-8">
          <LearnerCourses list={list} prerenderedCourses={props.initialCourses} />
        </div>
      ) : (
        <>
          {/* The static page is the same for everyone. Signed-in users see skeletons until hydration. */}
          <div className="mt-8 hidden signed-in:block">
            <CourseSectionSkeleton />
          </div>
          <div className="mt-8 signed-in:hidden">
            <AvailableCourses
              list={list}
              courses={list.courses}
              count={list.total ?? list.courses.length}
              onSelect={askToSignIn}
            />
          </div>
        </>
      )}
      {selected && !user && <GuestDialog course={selected} onClose={() => setSelected(null)} />}
    </>
  )
}
