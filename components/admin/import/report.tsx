import { CircleCheck, TriangleAlert } from 'lucide-react'
import { DataTable, type Column } from '@/components/ui/data-table'
import { countOutcomes, type Outcome } from '@/lib/import/outcome'
import type { LearnerRow } from '@/lib/import/rules'
import { learnerImport as limits } from '@/lib/limits'

type Props = { rows: LearnerRow[]; outcomes: Outcome[]; written: boolean }
type InvalidRow = LearnerRow & { problem: string }

const columns: Column<InvalidRow>[] = [
  {
    label: 'Row',
    cell: ({ line }) => <span className="font-semibold whitespace-nowrap tabular-nums">Row {line}</span>,
  },
  { label: 'Problem', cell: ({ problem }) => <span className="font-medium text-rejected">{problem}</span> },
  {
    label: 'E-mail',
    cell: ({ email }) => <p className="max-w-[260px] wrap-anywhere as-cards:max-w-full">{email || '–'}</p>,
  },
  { label: 'User name', cell: ({ name }) => <p className="min-w-[13ch] wrap-anywhere">{name || '–'}</p> },
  { label: 'Course', cell: ({ course }) => course || '–' },
]

/** Counts of a dry run or import, and the skipped rows. */
export function Report({ rows, outcomes, written }: Props) {
  const sum = countOutcomes(outcomes)
  const byLine = new Map(rows.map((row) => [row.line, row]))
  const misfits = outcomes.flatMap(({ line, problem }) => {
    const row = byLine.get(line)
    return row && problem ? [{ ...row, problem }] : []
  })
  const facts = [
    [written ? 'accounts made' : 'accounts to make', sum.accounts],
    [written ? 'enrollments made' : 'enrollments to make', sum.enrollments],
    ['rows that change nothing', sum.nothing],
    ['rows with a problem', sum.problems],
  ] as const
  return (
    <div className="grid gap-5">
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {facts.map(([label, count]) => (
          <div key={label} className="card flex flex-col-reverse justify-end px-4 py-3.5 md:px-5 md:py-4">
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="text-[28px] leading-tight font-semibold tabular-nums">
              {count.toLocaleString('en')}
            </dd>
          </div>
        ))}
      </dl>
      {misfits.length > 0 ? (
        <>
          <p className="flex items-start gap-2 font-semibold text-pending">
            <TriangleAlert className="mt-0.5 size-[18px] shrink-0" aria-hidden />
            {written
              ? 'These rows were left out.'
              : 'These rows will be left out. Correct them and choose the file again, or import the others.'}
          </p>
          <DataTable
            caption="Rows with a problem"
            columns={columns}
            rows={misfits.slice(0, limits.errorsShown)}
            keyOf={({ line }) => String(line)}
            empty={null}
            footer={
              misfits.length > limits.errorsShown && (
                <p className="border-t border-line px-3.5 py-3 text-sm text-ink-soft">
                  The first {limits.errorsShown} of {misfits.length.toLocaleString('en')}
                </p>
              )
            }
          />
        </>
      ) : (
        <p className="flex items-start gap-2 font-semibold text-accepted">
          <CircleCheck className="mt-0.5 size-[18px] shrink-0" aria-hidden />
          {written ? 'Every row was imported.' : 'No row has a problem.'}
        </p>
      )}
    </div>
  )
}
