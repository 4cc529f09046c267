import { SearchX } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import * as messages from '@/lib/messages'
import { CourseCard } from './course-card'
import { CourseFoot } from './course-foot'
import { CourseGrid, gridLook } from './course-grid'
import type { CourseList, ListedCourse } from './use-course-list'

type Props = {
  list: CourseList
  courses: ListedCourse[]
  count: number
  onChoose: (event: MouseEvent, course: ListedCourse) => void
}

/** The courses one may ask for. */
export const AvailableCourses = ({ list, courses, count, onChoose }: Props) => (
  <CourseGrid id="available" title={`Courses List (${count})`}>
    {courses.length === 0 && (
      <NoCourses searched={list.search.trim() !== ''} onClear={() => list.setSearch('')} />
    )}
    <div className={gridLook}>
      {courses.map((course) => (
        <CourseCard
          key={course.id}
          course={course}
          onChoose={(event) => onChoose(event, course)}
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
