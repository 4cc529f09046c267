'use client'

import { ChevronRight } from 'lucide-react'
import Link from 'next/link'
import { useEnrolledCourses } from '@/components/courses/use-enrolled-courses'
import { StatusBadge } from '@/components/ui/status-badge'
import { stateOf } from '@/lib/enrollments/state'
import { pages } from '@/lib/routes'

/** The learner's courses that are not completed, including requested ones. Each links to the course page. */
export function CoursesInProgress() {
  const unfinished = useEnrolledCourses().data?.filter((course) => stateOf(course) !== 'completed') ?? []
  if (unfinished.length === 0) return null
  return (
    <section aria-labelledby="courses-in-progress" className="mt-12">
      <h2 id="courses-in-progress" className="display text-xl">
        Courses in progress
      </h2>
      <p className="mt-1 text-ink-soft">
        The page of each course shows what is still missing, and whose turn it is.
      </p>
      <ul className="card mt-5 divide-y divide-line">
        {unfinished.map((course) => (
          <li
            key={course.id}
            className="relative flex min-h-14 items-center gap-3 px-5 py-3.5 first:rounded-t-card last:rounded-b-card hover:bg-sunken"
          >
            <Link
              href={pages.course(course.slug)}
              prefetch={false}
              className="min-w-0 flex-1 font-semibold after:absolute after:inset-0"
            >
              {course.title}
            </Link>
            {stateOf(course) === 'requested' ? (
              <StatusBadge kind="pending">Requested</StatusBadge>
            ) : (
              <StatusBadge kind="enrolled">Enrolled</StatusBadge>
            )}
            <ChevronRight className="size-[18px] shrink-0 text-ink-soft" aria-hidden />
          </li>
        ))}
      </ul>
    </section>
  )
}
