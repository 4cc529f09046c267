'use client'

import { SearchX } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { useState, type MouseEvent } from 'react'
import { useSessionUser } from '@/components/shell/use-session-user'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { toast } from '@/components/ui/toast'
import type { EnrolledCourse } from '@/lib/enrollments/queries'
import { messages } from '@/lib/messages'
import { pages } from '@/lib/routes'
import { CourseCard } from './course-card'
import { CourseFoot } from './course-foot'
import { CourseGrid, gridLook } from './course-grid'
import { CourseSearch } from './course-search'
import { standingOf } from './standing'
import { useCourseList, type ListedCourse } from './use-course-list'
import { useEnrolledCourses } from './use-enrolled-courses'

const GuestDialog = dynamic(() => import('./guest-dialog').then(({ GuestDialog: loaded }) => loaded), {
  ssr: false,
})
const EnrollDialog = dynamic(() => import('./enroll-dialog').then(({ EnrollDialog: loaded }) => loaded), {
  ssr: false,
})

type Props = { first: ListedCourse[]; total: number; nextCursor: string | null }
type Popup = { kind: 'guest' | 'enroll'; course: ListedCourse }

export function CoursesScreen({ first, total, nextCursor }: Props) {
  const user = useSessionUser()
  const router = useRouter()
  const enrolled = useEnrolledCourses()
  const list = useCourseList(first, total, nextCursor)
  const [popup, setPopup] = useState<Popup | null>(null)

  const taken = new Set(enrolled.data?.map(({ id }) => id))
  const available = list.courses.filter(({ id }) => !taken.has(id))
  const count =
    list.total === null
      ? available.length
      : Math.max(available.length, list.total - (list.search ? 0 : taken.size))

  const chooseAvailable = (event: MouseEvent, course: ListedCourse) => {
    event.preventDefault()
    if (!user) toast.neutral(messages.courses.guestClick)
    setPopup({ kind: user ? 'enroll' : 'guest', course })
  }
  const chooseEnrolled = (event: MouseEvent, course: EnrolledCourse) => {
    event.preventDefault()
    if (course.enrollment_status) router.push(pages.course(course.slug))
    else toast.neutral(messages.courses.pendingClick)
  }

  return (
    <>
      <CourseSearch
        value={list.search}
        onChange={list.setSearch}
        titles={available.map(({ title }) => title)}
      />
      <div className="mt-8">
        {user && enrolled.data && enrolled.data.length > 0 && (
          <CourseGrid id="enrolled" title={`Enrolled Courses (${enrolled.data.length})`}>
            <div className={gridLook}>
              {enrolled.data.map((course) => (
                <CourseCard
                  key={course.id}
                  course={course}
                  waiting={!course.enrollment_status}
                  onChoose={(event) => chooseEnrolled(event, course)}
                  foot={
                    <CourseFoot
                      taskCount={first.find(({ id }) => id === course.id)?.taskCount}
                      standing={standingOf(course)}
                    />
                  }
                />
              ))}
            </div>
          </CourseGrid>
        )}
        <CourseGrid id="available" title={`Courses List (${count})`}>
          {available.length === 0 && (
            <NoCourses searched={list.search.trim() !== ''} onClear={() => list.setSearch('')} />
          )}
          <div className={gridLook}>
            {available.map((course) => (
              <CourseCard
                key={course.id}
                course={course}
                onChoose={(event) => chooseAvailable(event, course)}
                foot={<CourseFoot taskCount={course.taskCount} standing="open" />}
              />
            ))}
          </div>
          {list.more && (
            <div className="mt-8 flex justify-center">
              <Button variant="plain" onClick={list.more.load} busy={list.more.busy}>
                Show more
              </Button>
            </div>
          )}
        </CourseGrid>
      </div>
      {popup?.kind === 'guest' && <GuestDialog course={popup.course} onClose={() => setPopup(null)} />}
      {popup?.kind === 'enroll' && (
        <EnrollDialog
          course={popup.course}
          onClose={() => setPopup(null)}
          onRequested={() => void enrolled.mutate()}
        />
      )}
    </>
  )
}

function NoCourses({ searched, onClear }: { searched: boolean; onClear: () => void }) {
  if (!searched) return <EmptyState icon={SearchX} title={messages.courses.none} />
  return (
    <EmptyState icon={SearchX} title={messages.courses.noMatch}>
      <Button variant="quiet" onClick={onClear}>
        Show all courses
      </Button>
    </EmptyState>
  )
}
