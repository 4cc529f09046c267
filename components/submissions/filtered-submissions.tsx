'use client'

import { SearchX, Send } from 'lucide-react'
import Link from 'next/link'
import { useAddressText } from '@/components/forms/use-address-text'
import { Button, buttonClass } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import * as messages from '@/lib/messages'
import { pages } from '@/lib/routes'
import type { ListedSubmission } from '@/lib/submissions/from-wire'
import { isStatus, SubmissionFilter, type StatusFilter } from './submission-filter'
import { SubmissionRow } from './submission-row'

const fits = (row: ListedSubmission, words: string) =>
  `${row.title}\n${row.course_name}`.toLowerCase().includes(words)

/** The list with search and status filter. */
export function FilteredSubmissions({ rows }: { rows: ListedSubmission[] }) {
  const [search, setSearch] = useAddressText('q')
  const [status, setStatus] = useAddressText('status')
  const shown: StatusFilter = isStatus(status) ? status : 'all'
  const setShown = (next: StatusFilter) => setStatus(next === 'all' ? '' : next)
  const matching = rows.filter((row) => fits(row, search.trim().toLowerCase()))
  const withStatus = (filter: StatusFilter) =>
    matching.filter((row) => filter === 'all' || row.status === filter)
  const visible = withStatus(shown)
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
    setShown('all')
  }
  return (
    <>
      <SubmissionFilter
        search={search}
        onSearch={setSearch}
        shown={shown}
        onShow={setShown}
        countOf={(filter) => withStatus(filter).length}
      />
      {visible.length === 0 ? (
        <EmptyState icon={SearchX} title={messages.submissions.noMatch}>
          <Button variant="quiet" onClick={showAll}>
            Show all submissions
          </Button>
        </EmptyState>
      ) : (
        <ul className="card @container divide-y divide-line" aria-label="Submissions">
          {visible.map((row) => (
            <SubmissionRow key={row.id} row={row} />
          ))}
        </ul>
      )}
    </>
  )
}
