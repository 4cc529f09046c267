'use client'

import { Search } from 'lucide-react'
import { inputClass } from '@/components/ui/field'
import { classNames } from '@/lib/browser/class-names'
import type { ListedSubmission } from '@/lib/submissions/from-wire'

export type StatusFilter = 'all' | ListedSubmission['status']

const filterLabels: [StatusFilter, string][] = [
  ['all', 'All'],
  ['pending', 'Pending'],
  ['rejected', 'Rejected'],
  ['accepted', 'Accepted'],
]

/** Checks the URL parameter `status`, in which a user may have put any text. */
export const isStatusFilter = (text: string): text is StatusFilter =>
  filterLabels.some(([status]) => status === text)

type Props = {
  search: string
  onSearch: (text: string) => void
  statusFilter: StatusFilter
  onStatusFilter: (filter: StatusFilter) => void
  countOf: (filter: StatusFilter) => number
}

/** Search field and status buttons that narrow the list of submissions. */
export function SubmissionFilter({ search, onSearch, statusFilter, onStatusFilter, countOf }: Props) {
  return (
    <search className="mb-5 flex flex-wrap items-center gap-3">
      <div className="relative w-full md:w-[320px]">
        <Search
          className="pointer-events-none absolute top-1/2 left-3.5 size-[18px] -translate-y-1/2 text-ink-soft"
          aria-hidden
        />
        <input
          type="search"
          value={search}
          onChange={(event) => onSearch(event.target.value)}
          aria-label="Search submissions"
          placeholder="Search course or task"
          autoComplete="off"
          className={`${inputClass} pl-10`}
        />
      </div>
      <div
        role="group"
        aria-label="Status"
        className="flex flex-wrap gap-1.5 max-sm:grid max-sm:w-full max-sm:grid-cols-2"
      >
        {filterLabels.map(([status, label]) => (
          <button
            key={status}
            type="button"
            aria-pressed={status === statusFilter}
            onClick={() => onStatusFilter(status)}
            className={classNames(
              'inline-flex min-h-11 items-center gap-2 rounded-full border px-3.5 text-sm max-sm:justify-between font-semibold transition-colors',
              status === statusFilter
                ? 'border-brand bg-brand-tint text-brand-strong'
                : 'border-line bg-surface text-ink-soft hover:border-line-strong hover:text-ink',
            )}
          >
            {label}
            <span className="font-normal tabular-nums">{countOf(status)}</span>
          </button>
        ))}
      </div>
    </search>
  )
}
