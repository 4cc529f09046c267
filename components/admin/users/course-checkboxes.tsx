'use client'

import { useState } from 'react'
import { LoadFailed } from '@/components/shell/load-failed'
import { inputClass } from '@/components/ui/field'
import { Skeleton } from '@/components/ui/skeleton'
import * as messages from '@/lib/messages'
import { usePermittedCourses } from '../use-permitted-courses'

type Props = { selected: Set<string>; onChange: (selected: Set<string>) => void }

const minCoursesForSearchField = 8

export function CourseCheckboxes({ selected, onChange }: Props) {
  const { data: courses, error, mutate } = usePermittedCourses()
  const [q, setQ] = useState('')
  if (error && !courses) return <LoadFailed text={messages.courses.loadFailed} onRetry={() => mutate()} />
  if (!courses) return <Skeleton className="h-32" />
  const searchText = q.trim().toLowerCase()
  const matches = courses.filter(({ title }) => title.toLowerCase().includes(searchText))
  const toggle = (id: string) => {
    const next = new Set(selected)
    if (!next.delete(id)) next.add(id)
    onChange(next)
  }
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-2 text-sm font-semibold">Courses, {selected.size} selected</legend>
      {courses.length >= minCoursesForSearchField && (
        <input
          type="search"
          aria-label="Search courses"
          placeholder="Search courses"
          className={inputClass}
          value={q}
          onChange={({ target }) => setQ(target.value)}
          // Enter would submit the form of the dialog.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      <ul className="max-h-56 overflow-y-auto rounded-control border border-line p-1.5">
        {matches.map(({ id, title }) => (
          <li key={id}>
            <label className="flex min-h-9 items-center gap-2.5 rounded-control px-2 py-1 hover:bg-sunken max-md:min-h-11">
              <input
                type="checkbox"
                className="size-4 shrink-0 accent-brand"
                checked={selected.has(id)}
                onChange={() => toggle(id)}
              />
              <span className="min-w-0 wrap-anywhere">{title}</span>
            </label>
          </li>
        ))}
        {matches.length === 0 && <li className="px-2 py-1 text-ink-soft">No course matches.</li>}
      </ul>
      {selected.size === 0 && (
        <p className="text-sm text-ink-soft">Without a course, a reviewer sees no submissions.</p>
      )}
    </fieldset>
  )
}
