import type { ReactNode } from 'react'
import { Skeleton } from '@/components/ui/skeleton'
import type { Course } from '@/lib/courses/select'
import { formatDate } from '@/lib/format/date'
import { plural } from '@/lib/format/plural'

type Props = { course: Course; panel: ReactNode; panelClass?: string; children: ReactNode }

/** Title, content and side panel. Below `lg` the panel comes last; `panelClass` can move or hide it. */
export const CourseLayout = ({ course, panel, panelClass = '', children }: Props) => (
  <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_300px] lg:grid-rows-[auto_1fr]">
    <div className="min-w-0 lg:-mb-6">
      <h1 className="display text-2xl md:text-[36px]">{course.title}</h1>
      <p className="mt-1.5 text-ink-soft lg:mb-5">
        {course.hours && `${plural(course.hours, 'hour')} · `}Added {formatDate(course.created_at)}
      </p>
    </div>
    {panel && (
      <aside
        aria-label="Your way through the course"
        className={`card grid gap-3.5 p-5 lg:sticky lg:top-[88px] lg:order-none lg:col-start-2 lg:row-span-2 lg:row-start-1 order-last ${panelClass}`}
      >
        {panel}
      </aside>
    )}
    <div className="min-w-0">{children}</div>
  </div>
)

export const PanelSkeleton = () => <Skeleton className="h-40" />

/** Shown until the enrollment state is known. */
export const CourseLayoutSkeleton = ({ course }: { course: Course }) => (
  <CourseLayout course={course} panel={<PanelSkeleton />} panelClass="max-lg:hidden">
    <Skeleton className="h-64" />
  </CourseLayout>
)
