'use client'

import { ArrowDownUp } from 'lucide-react'
import { usePermittedCourses } from '../use-permitted-courses'

export type ListQuery = {
  query: URLSearchParams
  updateQuery: (changes: Record<string, string>) => void
}

export const filterClass =
  'min-h-9 max-w-[220px] truncate rounded-full border border-line bg-surface px-3.5 text-sm font-semibold text-ink-soft hover:bg-sunken max-md:min-h-11'

/** Classes of a filter that is a toggle button; `aria-pressed` tells whether it is on. */
export const filterSwitchClass = `${filterClass} aria-pressed:border-transparent aria-pressed:bg-brand-tint aria-pressed:text-brand-strong`

/** Limits the list to the rows of one course. */
export function CourseFilter({ query, updateQuery }: ListQuery) {
  const { data: courses } = usePermittedCourses()
  const selected = query.get('course') ?? ''
  return (
    <select
      aria-label="Course"
      className={filterClass}
      value={selected}
      // Resets the batch, too: it belongs to the former course.
      onChange={(event) => updateQuery({ course: event.target.value, batch: '' })}
    >
      <option value="">All courses</option>
      <SelectedButMissingOption selected={selected} items={courses} noun="course" />
      {courses?.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </select>
  )
}

type SelectedButMissingOptionProps = { selected: string; items: { id: string }[] | undefined; noun: string }

/**
 * Shows a selected item that `items` does not contain, or not yet. Without this option, the browser would show the
 * first one.
 */
export function SelectedButMissingOption({ selected, items, noun }: SelectedButMissingOptionProps) {
  if (!selected || items?.some(({ id }) => id === selected)) return null
  return <option value={selected}>{items ? `Unknown ${noun}` : `One ${noun}`}</option>
}

/** `after-rejection` lists resubmissions of rejected work before other rows, each group from oldest to newest. */
const oldestFirstOrders = ['oldest', 'after-rejection']

/**
 * Switches the order of the list between newest and oldest first. The text stays the same, because a screen reader
 * reads `aria-pressed` with it.
 */
export function SortSwitch({ query, updateQuery }: ListQuery) {
  const isOldestFirst = oldestFirstOrders.includes(query.get('sort') ?? '')
  return (
    <button
      type="button"
      aria-pressed={isOldestFirst}
      onClick={() => updateQuery({ sort: isOldestFirst ? '' : 'oldest' })}
      className={`${filterSwitchClass} inline-flex items-center gap-1.5`}
    >
      <ArrowDownUp className="size-4" aria-hidden />
      Oldest first
    </button>
  )
}
