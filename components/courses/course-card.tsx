import Link from 'next/link'
import type { MouseEvent, ReactNode } from 'react'
import { classNames } from '@/lib/browser/class-names'
import type { Course } from '@/lib/courses/select'
import { pages } from '@/lib/routes'
import { Cover } from './cover'

type Props = {
  course: Course
  /** Shown below the description. */
  footer: ReactNode
  /** Called on a plain click on the link; it may prevent the navigation. */
  onSelect?: (event: MouseEvent) => void
  /** True while enrollment waits for approval: the link shows a wait cursor. */
  isRequested?: boolean
  /** Loads the image eagerly; for a card above the fold. */
  eager?: boolean
}

/** Card of a course. Its title is a real link, so that crawlers and new tabs reach the course page. */
export function CourseCard({ course, footer, onSelect, isRequested = false, eager = false }: Props) {
  return (
    <article
      className={classNames(
        'card group relative flex flex-col overflow-hidden transition-colors focus-within:border-brand hover:border-line-strong',
        isRequested && '[&_a]:cursor-wait',
      )}
    >
      <div className="aspect-video border-b border-line">
        <Cover src={course.image_url} eager={eager} />
      </div>
      <div className="flex flex-1 flex-col gap-1.5 px-[18px] pt-4 pb-[18px]">
        <h3 className="line-clamp-2 text-lg leading-[1.3] font-semibold">
          <Link
            href={pages.course(course.slug)}
            prefetch={false}
            {...(onSelect && { onClick: (event: MouseEvent) => isPlainClick(event) && onSelect(event) })}
            className="after:absolute after:inset-0 after:rounded-card"
          >
            {course.title}
          </Link>
        </h3>
        <p className="line-clamp-3 text-[15px] text-ink-soft">{course.description}</p>
        <div className="@container mt-auto">
          <div className="flex min-h-[38px] items-end justify-between gap-3 text-sm text-ink-soft">
            {footer}
          </div>
        </div>
      </div>
    </article>
  )
}

/** False for a click that opens a new tab or window, by a modifier key or another mouse button. */
export const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
