import { DataTable } from '@/components/ui/data-table'
import type { Outcome } from '@/lib/import/outcome'
import { outcomeText } from '@/lib/import/outcome-text'
import type { LearnerRow } from '@/lib/import/rules'
import { fileImport as limits } from '@/lib/limits'

type Props = { rows: LearnerRow[]; outcomes: Outcome[]; isImported: boolean }

/** Lists the outcomes of the first valid rows. */
export function RowOutcomes({ rows, outcomes, isImported }: Props) {
  const byLine = new Map(rows.map((row) => [row.line, row]))
  const valid = outcomes.flatMap((outcome) => {
    const row = byLine.get(outcome.line)
    return row && outcome.problem === null ? [{ ...row, text: outcomeText(outcome, isImported) }] : []
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
