'use client'

import { SearchX } from 'lucide-react'
import dynamic from 'next/dynamic'
import Link from 'next/link'
import { useState, type MouseEvent } from 'react'
import { useSessionUser } from '@/components/shell/use-session-user'
import { Button, buttonLook } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Spinner } from '@/components/ui/spinner'
import { toast } from '@/components/ui/toast'
import * as messages from '@/lib/messages'
import { CourseCard, isPlain } from './course-card'
import { CourseFoot } from './course-foot'
import { CourseGrid, gridLook, GridSkeleton } from './course-grid'
import { CourseSearch } from './course-search'
import { EnrolledCourses } from './enrolled-courses'
import { matches, useCourseList, type FirstCourses, type ListedCourse } from './use-course-list'
import { useEnrolledCourses } from './use-enrolled-courses'

const GuestDialog = dynamic(() => import('./guest-dialog').then(({ GuestDialog: loaded }) => loaded), {
  ssr: false,
})
const EnrollDialog = dynamic(() => import('./enroll-dialog').then(({ EnrollDialog: loaded }) => loaded), {
  ssr: false,
})

type Popup = { kind: 'guest' | 'enroll'; course: ListedCourse }

export function CoursesScreen(given: FirstCourses) {
  const user = useSessionUser()
  const enrolled = useEnrolledCourses()
  const list = useCourseList(given)
  const [popup, setPopup] = useState<Popup | null>(null)

  const own = enrolled.data ?? []
  const taken = new Set(own.map(({ id }) => id))
  const available = list.courses.filter(({ id }) => !taken.has(id))
  const ownFound = own.filter((course) => matches(course, list.search))
  const count =
    list.total === null
      ? available.length
      : Math.max(available.length, list.total - (list.search ? 0 : taken.size))
  /** For the signed-in nothing is listed before it is known what is theirs: it would jump from list to list. */
  const settled = user !== null && (enrolled.data !== undefined || enrolled.error !== undefined)

  const choose = (event: MouseEvent, course: ListedCourse) => {
    event.preventDefault()
    if (!user) toast.neutral(messages.courses.guestClick)
    setPopup({ kind: user ? 'enroll' : 'guest', course })
  }

  return (
    <>
      <CourseSearch
        value={list.search}
        onChange={list.setSearch}
        titles={[...own, ...available].map(({ title }) => title)}
      />
      {!settled && (
        <div className="mt-8 hidden signed-in:block">
          <GridSkeleton />
        </div>
      )}
      <div className={settled ? 'mt-8' : 'mt-8 signed-in:hidden'}>
        {enrolled.data && (
          <EnrolledCourses courses={ownFound} searched={list.search.trim() !== ''} listed={given.first} />
        )}
        <CourseGrid id="available" title={`Courses List (${count})`}>
          {available.length === 0 && (
            <NoCourses searched={list.search.trim() !== ''} onClear={() => list.setSearch('')} />
          )}
          <div className={gridLook}>
            {available.map((course, at) => (
              <CourseCard
                key={course.id}
                course={course}
                eager={at === 0}
                onChoose={(event) => choose(event, course)}
                foot={<CourseFoot taskCount={course.taskCount} standing="open" />}
              />
            ))}
          </div>
          {list.more && (
            <div className="mt-8 flex justify-center">
              <MoreLink {...list.more} />
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

/** A link, so that crawlers and browsers without script come to all courses. */
const MoreLink = ({ address, load, busy }: { address: string; load: () => Promise<void>; busy: boolean }) => (
  <Link
    href={address}
    prefetch={false}
    rel="next"
    aria-busy={busy}
    onClick={(event) => {
      if (!isPlain(event)) return
      event.preventDefault()
      if (!busy) void load()
    }}
    className={buttonLook({ variant: 'plain' })}
  >
    {busy && <Spinner />}
    Show more
  </Link>
)

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
