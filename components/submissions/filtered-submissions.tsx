'use client'

import { SearchX, Send } from 'lucide-react'
import Link from 'next/link'
import { useUrlParam } from '@/components/forms/use-url-param'
import { Button, buttonClass } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import * as messages from '@/lib/messages'
import { pages } from '@/lib/routes'
import type { ListedSubmission } from '@/lib/submissions/from-wire'
import { isStatusFilter, SubmissionFilter, type StatusFilter } from './submission-filter'
import { SubmissionRow } from './submission-row'

const matchesSearch = (row: ListedSubmission, lowerCaseText: string) =>
  `${row.title}\n${row.course_name}`.toLowerCase().includes(lowerCaseText)

/** The list of submissions with a search field and a status filter. */
export function FilteredSubmissions({ rows }: { rows: ListedSubmission[] }) {
  const [search, setSearch] = useUrlParam('q')
  const [status, setStatus] = useUrlParam('status')
  const statusFilter: StatusFilter = isStatusFilter(status) ? status : 'all'
  const setStatusFilter = (next: StatusFilter) => setStatus(next === 'all' ? '' : next)
  const matching = rows.filter((row) => matchesSearch(row, search.trim().toLowerCase()))
  const withStatus = (filter: StatusFilter) =>
    matching.filter((row) => filter === 'all' || row.status === filter)
  const filteredRows = withStatus(statusFilter)
  if (!rows.length) {
    return (
      <EmptyState icon={Send} title={messages.submissions.none}>
        <p className="mb-4">What you hand in for a task is listed here with its review.</p>
        <Link href={pages.courses} className={buttonClass({ variant: 'plain' })}>
          See the courses
        </Link>
      </EmptyState>
    )
  }
  const showAll = () => {
    setSearch('')
    setStatusFilter('all')
  }
  return (
    <>
      <SubmissionFilter
        search={search}
        onSearch={setSearch}
        statusFilter={statusFilter}
        onStatusFilter={setStatusFilter}
        countOf={(filter) => withStatus(filter).length}
      />
      {filteredRows.length === 0 ? (
        <EmptyState icon={SearchX} title={messages.submissions.noMatch}>
          <Button variant="quiet" onClick={showAll}>
            Show all submissions
          </Button>
        </EmptyState>
      ) : (
        <ul className="card @container divide-y divide-line" aria-label="Submissions">
          {filteredRows.map((row) => (
            <SubmissionRow key={row.id} row={row} />
          ))}
        </ul>
      )}
    </>
  )
}
