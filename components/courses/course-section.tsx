import type { ReactNode } from 'react'
import { Skeleton } from '@/components/ui/skeleton'

type Props = { title: string; id: string; aside?: ReactNode; children: ReactNode }

/** Section of a course list. Callers put the course cards into an element with `gridClass`. */
export function CourseSection({ title, id, aside, children }: Props) {
  return (
    <section aria-labelledby={id} className="mt-12 first:mt-0">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="display text-2xl">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}

/** Three, two or one columns of course cards. */
export const gridClass = 'grid grid-cols-1 gap-5 md:grid-cols-2 lg:grid-cols-3'

/** Placeholder for the first section until the learner's courses are loaded. */
export const CourseSectionSkeleton = () => (
  <>
    <Skeleton className="mb-5 h-[34px] w-[260px]" />
    <div className={gridClass}>
      {[1, 2, 3].map((index) => (
        <Skeleton key={index} className="aspect-[4/4.4] rounded-card" />
      ))}
    </div>
  </>
)
