import { DataTable } from '@/components/ui/data-table'
import type { Outcome } from '@/lib/import/outcome'
import type { LearnerRow } from '@/lib/import/rules'
import { fileImport as limits } from '@/lib/limits'

type Props = { rows: LearnerRow[]; outcomes: Outcome[] }

/** Lists the outcomes of the first valid rows. */
export function RowOutcomes({ rows, outcomes }: Props) {
  const byLine = new Map(rows.map((row) => [row.line, row]))
  const valid = outcomes.flatMap((outcome) => {
    const row = byLine.get(outcome.line)
    return row && outcome.problem === null ? [{ ...row, text: textOf(outcome) }] : []
  })
  return (
    <section className="mt-7 grid gap-3" aria-label="Row by row">
      <h3 className="font-semibold">Row by row</h3>
      <DataTable
        caption="Row by row"
        columns={[
          {
            label: 'Row',
            cell: ({ line }) => (
              <span className="font-semibold whitespace-nowrap tabular-nums">Row {line}</span>
            ),
          },
          { label: 'Outcome', cell: ({ text }) => <span className="font-medium">{text}</span> },
          {
            label: 'E-mail',
            cell: ({ email }) => <p className="max-w-[260px] wrap-anywhere as-cards:max-w-full">{email}</p>,
          },
          { label: 'User name', cell: ({ name }) => <p className="wrap-anywhere">{name || '–'}</p> },
        ]}
        rows={valid.slice(0, limits.rowsShown)}
        keyOf={({ line }) => String(line)}
        empty={<p className="text-ink-soft">No row can be imported.</p>}
        footer={
          valid.length > limits.rowsShown && (
            <p className="border-t border-line px-3.5 py-3 text-sm text-ink-soft">
              The first {limits.rowsShown} of {valid.length.toLocaleString('en')}
            </p>
          )
        }
      />
    </section>
  )
}

/** `known`: the enrollment existed; `none`: the row names no course. */
const enrollmentTexts: Record<Outcome['enrollment'], string> = {
  new: 'Enrolled',
  accepted: 'Request accepted',
  moved: 'Moved into this batch',
  waits: 'Waiting list: the batch is full',
  known: 'No change',
  none: 'No change',
}

const textOf = ({ account, enrollment }: Outcome) =>
  account === 'new' ? `New account · ${enrollmentTexts[enrollment]}` : enrollmentTexts[enrollment]
