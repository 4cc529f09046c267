import type { ReactNode } from 'react'
import { Skeleton } from '@/components/ui/skeleton'
import type { Course } from '@/lib/courses/select'
import { formatDate } from '@/lib/format/date'
import { plural } from '@/lib/format/plural'

type Props = {
  course: Course
  panel: ReactNode
  panelClass?: string
  isPanelFirst?: boolean
  children: ReactNode
}

/**
 * Title, content and side panel. Below `lg` the panel is after the content, or before it with `isPanelFirst`. This is also
 * the order of the elements, which Tab and screen readers follow.
 */
export function CourseLayout({ course, panel, panelClass = '', isPanelFirst = false, children }: Props) {
  const content = (
    <div key="content" className="min-w-0">
      {children}
    </div>
  )
  const aside = panel && (
    <aside
      key="panel"
      aria-label="Your way through the course"
      className={`card grid gap-3.5 p-5 lg:sticky lg:top-[88px] lg:col-start-2 lg:row-span-2 lg:row-start-1 ${panelClass}`}
    >
      {panel}
    </aside>
  )
  return (
    <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_300px] lg:grid-rows-[auto_1fr]">
      <div className="min-w-0 lg:-mb-6">
        <h1 className="display text-2xl md:text-[36px]">{course.title}</h1>
        <p className="mt-1.5 text-ink-soft lg:mb-5">
          {course.hours && `${plural(course.hours, 'hour')} · `}Added {formatDate(course.created_at)}
        </p>
      </div>
      {isPanelFirst ? [aside, content] : [content, aside]}
    </div>
  )
}

export const PanelSkeleton = () => <Skeleton className="h-40" />

/** Shown until the enrollment state is known. */
export const CourseLayoutSkeleton = ({ course }: { course: Course }) => (
  <CourseLayout course={course} panel={<PanelSkeleton />} panelClass="max-lg:hidden">
    <Skeleton className="h-64" />
  </CourseLayout>
)
