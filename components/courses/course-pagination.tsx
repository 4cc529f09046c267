import Link from 'next/link'
import { pages } from '@/lib/routes'

/** Links to other pages of the course list; the link to the next page is ‘Show more’ in `AvailableCourses`. */
export function CoursePagination({ page, last }: { page: number; last: number }) {
  const links = [
    { label: 'First', to: 1, isShown: page > 2 },
    { label: 'Previous', to: page - 1, isShown: page > 1, rel: 'prev' },
    { label: 'Last', to: last, isShown: page < last - 1 },
  ]
  return (
    <nav
      aria-label="Pages"
      className="mt-8 flex flex-wrap items-center justify-center gap-x-5 gap-y-2 text-[15px] text-ink-soft"
    >
      <span className="tabular-nums">
        Page {page} of {last}
      </span>
      {links
        .filter(({ isShown }) => isShown)
        .map(({ label, to, rel }) => (
          <Link
            key={label}
            href={pages.coursesPage(to)}
            prefetch={false}
            rel={rel}
            className="py-2.5 font-semibold text-brand-strong hover:underline"
          >
            {label}
          </Link>
        ))}
    </nav>
  )
}
