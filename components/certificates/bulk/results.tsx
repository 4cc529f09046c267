'use client'

import { Download } from 'lucide-react'
import Link from 'next/link'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { DataTable, type Column } from '@/components/ui/data-table'
import { loadModuleOrToast } from '@/components/ui/load-module-or-toast'
import { StatusBadge } from '@/components/ui/status-badge'
import { saveText } from '@/lib/browser/save-text'
import {
  bulkColumns,
  bulkRows,
  countStates,
  noteOf,
  type BulkRow,
  type RowState,
} from '@/lib/certificates/verify/bulk-rows'
import { formatCertificateId } from '@/lib/certificates/certificate-id'
import { classNames } from '@/lib/browser/class-names'
import { formatDate, formatDay } from '@/lib/format/date'
import * as messages from '@/lib/messages'
import { pages } from '@/lib/routes'
import type { BulkCheck } from './use-bulk-check'

/** Icon and colour of each state's badge. The states are explained in bulk-rows.ts and verify-many.ts. */
const badgeKinds = {
  valid: 'accepted',
  unconfirmed: 'neutral',
  revoked: 'rejected',
  superseded: 'pending',
  registered: 'neutral',
  unknown: 'rejected',
  mistyped: 'pending',
  notAnId: 'pending',
  unchecked: 'neutral',
} as const satisfies Record<RowState, string>

const states = Object.keys(badgeKinds) as RowState[]
const mutedClass = 'text-ink-soft'
/** Shows a dash in an empty cell. On narrow screens, `DataTable` shows rows as cards and hides their empty cells. */
const dashIfEmpty = "[&>div:empty]:before:content-['–']"

const columns: Column<BulkRow>[] = [
  {
    label: 'Certificate',
    cell: ({ line, typed, record }) => (
      <>
        {record ? (
          <Link
            href={pages.certificate(record.cid)}
            prefetch={false}
            className="font-semibold whitespace-nowrap text-brand-strong tabular-nums hover:underline"
          >
            {formatCertificateId(record.cid)}
          </Link>
        ) : (
          <span className="font-semibold wrap-anywhere tabular-nums">{typed}</span>
        )}
        <span className={`block text-[13px] tabular-nums ${mutedClass}`}>Line {line}</span>
      </>
    ),
  },
  {
    label: 'State',
    cell: ({ state }) => (
      <StatusBadge kind={badgeKinds[state]}>{messages.bulkCheck.states[state]}</StatusBadge>
    ),
  },
  {
    label: 'Name',
    className: dashIfEmpty,
    cell: ({ record }) => record?.full_name && <span className="break-words">{record.full_name}</span>,
  },
  {
    label: 'Course',
    className: dashIfEmpty,
    cell: ({ record, certificate, earlierCertificate }) =>
      record && (
        <>
          {record.title}
          <span className={`block text-[13px] whitespace-nowrap tabular-nums ${mutedClass}`}>
            {certificate &&
              `${formatDate(certificate.enrolled_at)} – ${formatDate(certificate.completed_at)}`}
            {earlierCertificate && formatDay(earlierCertificate.issued_on)}
          </span>
        </>
      ),
  },
  {
    label: 'Note',
    className: dashIfEmpty,
    cell: (row) =>
      noteOf(row) && <span className={`block max-w-[34ch] text-[13px] ${mutedClass}`}>{noteOf(row)}</span>,
  },
]

/** Summary and results of a checked list. */
export function Results({ bulk }: { bulk: BulkCheck }) {
  const rows = bulkRows(bulk.listedIds, bulk.results)
  const distinctRows = rows.filter(({ duplicateOfLine }) => duplicateOfLine === null)
  const validCount = countStates(distinctRows).get('valid') ?? 0
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that started the check may be gone. Focusing the heading makes screen readers announce the outcome.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus()
  }, [])
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h2 ref={heading} tabIndex={-1} className="display text-xl">
          {titleOf(validCount, distinctRows.length, bulk.uncheckedCount)}
        </h2>
        <div className="flex flex-wrap gap-2.5">
          {bulk.uncheckedCount > 0 && (
            <Button size="small" onClick={bulk.resume}>
              Check the rest
            </Button>
          )}
          <Button variant="plain" size="small" onClick={bulk.reset}>
            Change the list
          </Button>
        </div>
      </div>
      {bulk.error && (
        <p role="alert" className="mb-4 rounded-control bg-pending-tint px-4 py-3 font-medium text-pending">
          {bulk.error}
        </p>
      )}
      <ResultTable rows={rows} />
    </>
  )
}

function titleOf(validCount: number, distinctCount: number, uncheckedCount: number) {
  if (uncheckedCount > 0)
    return messages.bulkCheck.countsSoFar(
      validCount.toLocaleString('en'),
      uncheckedCount.toLocaleString('en'),
    )
  if (distinctCount === 1 && validCount === 1) return 'The certificate is valid'
  const count = distinctCount.toLocaleString('en')
  return validCount === distinctCount
    ? `All ${count} are valid`
    : `${validCount.toLocaleString('en')} of ${count} ${validCount === 1 || distinctCount === 1 ? 'is' : 'are'} valid`
}

/** The results, with a filter by state and a CSV download. */
function ResultTable({ rows }: { rows: BulkRow[] }) {
  const [stateFilter, setStateFilter] = useState<RowState | null>(null)
  const counts = countStates(rows)
  const filteredRows = stateFilter ? rows.filter(({ state }) => state === stateFilter) : rows
  const saveCsv = async () => {
    const csv = await loadModuleOrToast(() => import('@/lib/export/csv'))
    if (!csv) return
    const linkTo = (cid: string) => window.location.origin + pages.certificate(cid)
    saveText('certificates.csv', 'text/csv', csv.csvText(bulkColumns(linkTo), rows))
  }
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-2.5">
        <div role="group" aria-label="State" className="flex flex-wrap gap-1.5">
          <FilterButton
            label="All"
            count={rows.length}
            isPressed={!stateFilter}
            onClick={() => setStateFilter(null)}
          />
          {states.map((state) => {
            const count = counts.get(state) ?? 0
            const label = messages.bulkCheck.states[state]
            return count > 0 ? (
              <FilterButton
                key={state}
                label={label}
                count={count}
                isPressed={stateFilter === state}
                onClick={() => setStateFilter(state)}
              />
            ) : null
          })}
        </div>
        <Button variant="plain" size="small" className="ml-auto max-sm:w-full" onClick={() => void saveCsv()}>
          <Download aria-hidden />
          Download CSV
        </Button>
      </div>
      <DataTable
        caption="Checked certificates"
        columns={columns}
        rows={filteredRows}
        keyOf={({ key }) => key}
        empty={null}
      />
    </>
  )
}

type FilterProps = { label: string; count: number; isPressed: boolean; onClick: () => void }

const FilterButton = ({ label, count, isPressed, onClick }: FilterProps) => (
  <button
    type="button"
    aria-pressed={isPressed}
    onClick={onClick}
    className={classNames(
      'min-h-9 rounded-full border px-3.5 text-sm font-semibold tabular-nums max-md:min-h-11',
      isPressed
        ? 'border-transparent bg-brand-tint text-brand-strong'
        : 'border-line bg-surface text-ink-soft hover:bg-sunken',
    )}
  >
    {label} {count.toLocaleString('en')}
  </button>
)
