import Link from 'next/link'
import { useState } from 'react'
import { StatusBadge } from '@/components/ui/status-badge'
import type { NextSteps } from '@/lib/progress/next-steps'
import { pages } from '@/lib/routes'

type Course = NextSteps['courses'][number]

const maxShown = 6
const stateOrder = { enrolled: 0, requested: 1, completed: 2 } as const

/** The learner's courses with their progress, unfinished ones first. */
export function OwnCourses({ courses }: { courses: Course[] }) {
  const [isExpanded, setExpanded] = useState(false)
  const sorted = courses.toSorted((one, other) => stateOrder[one.state] - stateOrder[other.state])
  return (
    <section aria-labelledby="own-courses">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2 max-md:min-h-11">
        <h2 id="own-courses" className="display text-xl">
          Your courses
        </h2>
        {courses.length > maxShown && (
          <button
            type="button"
            aria-controls="own-course-list"
            aria-expanded={isExpanded}
            onClick={() => setExpanded(!isExpanded)}
            className="text-[15px] font-semibold text-brand-strong hover:underline max-md:min-h-11"
          >
            {isExpanded ? 'Show fewer' : `Show all ${courses.length}`}
          </button>
        )}
      </div>
      <ul id="own-course-list" className="card mt-4 divide-y divide-line">
        {sorted.slice(0, isExpanded ? undefined : maxShown).map((course) => (
          <OwnCourse key={course.slug} {...course} />
        ))}
      </ul>
    </section>
  )
}

function OwnCourse({ slug, title, state, tasks = 0, accepted = 0 }: Course) {
  return (
    <li className="relative grid gap-2 px-5 py-3.5 first:rounded-t-card last:rounded-b-card hover:bg-sunken">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <Link
          href={pages.course(slug)}
          prefetch={false}
          className="line-clamp-2 min-w-0 flex-1 basis-48 font-semibold wrap-anywhere after:absolute after:inset-0"
        >
          {title}
        </Link>
        {state === 'requested' && <StatusBadge kind="pending">Requested</StatusBadge>}
        {state === 'completed' && <StatusBadge kind="accepted">Completed</StatusBadge>}
        {state === 'enrolled' && (
          <span className="text-sm text-ink-soft tabular-nums">
            {tasks > 0 ? `${accepted} of ${tasks} accepted` : 'No tasks yet'}
          </span>
        )}
      </div>
      {state === 'enrolled' && tasks > 0 && (
        <div className="h-2 overflow-hidden rounded-full border border-line bg-sunken" aria-hidden>
          <div className="h-full bg-accepted" style={{ width: `${Math.round((accepted / tasks) * 100)}%` }} />
        </div>
      )}
    </li>
  )
}
