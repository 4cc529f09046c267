import { CircleCheck, TriangleAlert } from 'lucide-react'
import { DataTable, type Column } from '@/components/ui/data-table'
import { fileImport as limits } from '@/lib/limits'
import type { RowOutcome } from './use-import'

export type InvalidRow<Row> = Row & { problem: string }

type Props<Row extends { line: number }> = {
  rows: Row[]
  outcomes: RowOutcome[]
  counts: readonly (readonly [label: string, count: number])[]
  columns: Column<InvalidRow<Row>>[]
  isImported: boolean
}

/** Counts of a preview or an import, and a list of the invalid rows, which are not imported. */
export function ImportReport<Row extends { line: number }>({
  rows,
  outcomes,
  counts,
  columns,
  isImported,
}: Props<Row>) {
  const byLine = new Map(rows.map((row) => [row.line, row]))
  const invalid = outcomes.flatMap(({ line, problem }) => {
    const row = byLine.get(line)
    return row && problem ? [{ ...row, problem }] : []
  })
  return (
    <div className="grid gap-5">
      <dl className={`grid grid-cols-2 gap-3 ${counts.length > 4 ? 'md:grid-cols-3' : 'lg:grid-cols-4'}`}>
        {counts.map(([label, count]) => (
          <div key={label} className="card flex flex-col-reverse justify-end px-4 py-3.5 md:px-5 md:py-4">
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="text-[28px] leading-tight font-semibold tabular-nums">
              {count.toLocaleString('en')}
            </dd>
          </div>
        ))}
      </dl>
      {invalid.length > 0 ? (
        <>
          <p className="flex items-start gap-2 font-semibold text-pending">
            <TriangleAlert className="mt-0.5 size-[18px] shrink-0" aria-hidden />
            {isImported
              ? 'These rows were left out.'
              : 'These rows will be left out. Correct them and choose the file again, or import the others.'}
          </p>
          <InvalidRows rows={invalid} columns={columns} />
        </>
      ) : (
        <p className="flex items-start gap-2 font-semibold text-accepted">
          <CircleCheck className="mt-0.5 size-[18px] shrink-0" aria-hidden />
          {isImported ? 'No row was left out.' : 'No row has a problem.'}
        </p>
      )}
    </div>
  )
}

type InvalidRowsProps<Row> = { rows: InvalidRow<Row>[]; columns: Column<InvalidRow<Row>>[] }

const InvalidRows = <Row extends { line: number }>({ rows, columns }: InvalidRowsProps<Row>) => (
  <DataTable
    caption="Rows with a problem"
    columns={[
      {
        label: 'Row',
        cell: ({ line }) => <span className="font-semibold whitespace-nowrap tabular-nums">Row {line}</span>,
      },
      {
        label: 'Problem',
        cell: ({ problem }) => <span className="font-medium text-rejected">{problem}</span>,
      },
      ...columns,
    ]}
    rows={rows.slice(0, limits.rowsShown)}
    keyOf={({ line }) => String(line)}
    empty={null}
    footer={
      rows.length > limits.rowsShown && (
        <p className="border-t border-line px-3.5 py-3 text-sm text-ink-soft">
          The first {limits.rowsShown} of {rows.length.toLocaleString('en')}
        </p>
      )
    }
  />
)
