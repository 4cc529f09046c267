import { SearchX } from 'lucide-react'
import Link from 'next/link'
import type { MouseEvent } from 'react'
import { LoadFailed } from '@/components/shell/load-failed'
import { Button, buttonClass } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Skeleton } from '@/components/ui/skeleton'
import { Spinner } from '@/components/ui/spinner'
import * as messages from '@/lib/messages'
import { CourseCard, isPlainClick } from './course-card'
import { CourseCardFooter } from './course-card-footer'
import { CourseSection, gridClass } from './course-section'
import type { CourseList, ListedCourse } from './use-course-list'

type Props = {
  list: CourseList
  /** The courses of `list` for which the user has neither an enrollment nor a request. */
  courses: ListedCourse[]
  /** The number of these courses, including those that are not loaded yet. */
  count: number
  onSelect: (event: MouseEvent, course: ListedCourse) => void
}

/** Courses in which the user has neither an enrollment nor a request for one, page by page. */
export const AvailableCourses = ({ list, courses, count, onSelect }: Props) => (
  <CourseSection id="available" title={list.hasSearchFailed ? 'Courses List' : `Courses List (${count})`}>
    {list.hasSearchFailed ? (
      <div className="mb-5">
        <LoadFailed text={messages.courses.loadFailed} onRetry={list.retrySearch} />
      </div>
    ) : (
      courses.length === 0 &&
      !list.nextPage &&
      (list.searching ? (
        <Skeleton className="h-72" />
      ) : (
        <NoCourses searched={list.search.trim() !== ''} onClear={() => list.setSearch('')} />
      ))
    )}
    <div className={gridClass}>
      {courses.map((course, index) => (
        <CourseCard
          key={course.id}
          course={course}
          eager={index === 0}
          onSelect={(event) => onSelect(event, course)}
          footer={<CourseCardFooter taskCount={course.taskCount} enrollmentStatus="open" />}
        />
      ))}
    </div>
    {list.nextPage && (
      <div className="mt-8 flex justify-center">
        <MoreLink {...list.nextPage} />
      </div>
    )}
  </CourseSection>
)

/** A link, so that crawlers and browsers without JavaScript reach all courses. */
const MoreLink = ({ href, load, busy }: NonNullable<CourseList['nextPage']>) => (
  <Link
    href={href}
    prefetch={false}
    rel="next"
    aria-busy={busy}
    onClick={(event) => {
      if (!isPlainClick(event)) return
      event.preventDefault()
      if (!busy) void load()
    }}
    className={buttonClass({ variant: 'plain' })}
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
