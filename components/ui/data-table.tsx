import type { ReactNode } from 'react'
import { classNames } from '@/lib/browser/class-names'
import { Skeleton } from './skeleton'

export type Column<T> = {
  label: string
  cell: (row: T) => ReactNode
  className?: string
  /** True for a self-explanatory column, which needs no label when rows are cards. */
  hidesLabelInCardLayout?: boolean
}

/** The selection of rows for a bulk action, by key. Only rows for which `isSelectable` is true have a checkbox. */
export type Selection<T> = {
  selected: ReadonlySet<string>
  setSelected: (keys: ReadonlySet<string>) => void
  isSelectable: (row: T) => boolean
  nameOf: (row: T) => string
}

type Props<T> = {
  caption: string
  columns: Column<T>[]
  /** Undefined while the rows are loading. */
  rows: T[] | undefined
  keyOf: (row: T) => string
  empty: ReactNode
  footer?: ReactNode
  selection?: Selection<T>
  /** The row that is open beside the table. A click on another row opens that one. */
  currentRow?: { key: string | null; open: (row: T) => void }
  /** True for a table with few columns: its rows become cards only at a smaller width. */
  hasFewColumns?: boolean
}

/**
 * Table with a sticky header; rows become cards where the table is narrow. Roles are explicit because browsers drop
 * them when `display` changes.
 */
export function DataTable<T>(props: Props<T>) {
  const { caption, columns, rows, keyOf, empty, footer, selection, currentRow, hasFewColumns = false } = props
  if (!rows) return <Skeleton className="h-80" />
  if (rows.length === 0) return empty
  const selectAll = selection && (
    <SelectAll selection={selection} keys={rows.filter(selection.isSelectable).map(keyOf)} />
  )
  return (
    <div className={hasFewColumns ? '@container/compact-table' : '@container/wide-table'}>
      <div className="card overflow-clip">
        {selectAll && (
          <label className="hidden items-center gap-2.5 border-b border-line bg-sunken px-4 py-3 text-sm font-semibold as-cards:flex">
            {selectAll}
            Select all
          </label>
        )}
        <table role="table" className="w-full border-collapse text-[14.5px] as-cards:block">
          <caption className="sr-only">{caption}</caption>
          <thead role="rowgroup" className="as-cards:sr-only">
            <tr role="row">
              {selection && (
                <th role="columnheader" scope="col" className={classNames(headerClass, 'w-8 pr-0')}>
                  <span className="as-cards:hidden">{selectAll}</span>
                  <span className="hidden as-cards:block">Select</span>
                </th>
              )}
              {columns.map(({ label }) => (
                <th key={label} role="columnheader" scope="col" className={headerClass}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" className="as-cards:block">
            {rows.map((row) => (
              <tr
                key={keyOf(row)}
                role="row"
                aria-current={currentRow?.key === keyOf(row) ? 'true' : undefined}
                onClick={currentRow && (() => currentRow.open(row))}
                className={classNames(
                  'relative border-b border-line last:border-0 as-cards:grid as-cards:gap-1.5 as-cards:p-4',
                  currentRow && 'cursor-pointer',
                  currentRow?.key === keyOf(row) && 'bg-brand-tint shadow-[inset_3px_0_0_var(--color-brand)]',
                )}
              >
                {selection && (
                  <td
                    role="cell"
                    className="py-3 pl-3.5 align-middle as-cards:absolute as-cards:top-4 as-cards:right-4 as-cards:p-0"
                  >
                    {selection.isSelectable(row) && (
                      <SelectRow selection={selection} row={row} keyOf={keyOf} />
                    )}
                  </td>
                )}
                <DataCells row={row} columns={columns} hasCheckboxes={selection !== undefined} />
              </tr>
            ))}
          </tbody>
        </table>
        {footer}
      </div>
    </div>
  )
}

type CellsProps<T> = { row: T; columns: Column<T>[]; hasCheckboxes: boolean }

const DataCells = <T,>({ row, columns, hasCheckboxes }: CellsProps<T>) =>
  columns.map(({ label, cell, className, hidesLabelInCardLayout }, index) => (
    <td key={label} role="cell" className={classNames(cellClass(index, hidesLabelInCardLayout), className)}>
      {index > 0 && !hidesLabelInCardLayout && (
        <span className="hidden text-[13px] text-ink-soft as-cards:not-[:has(+div:empty)]:block">
          {label}
        </span>
      )}
      <div className={index === 0 && hasCheckboxes ? 'min-w-0 as-cards:pr-9' : 'min-w-0'}>{cell(row)}</div>
    </td>
  ))

const headerClass =
  'sticky top-16 z-[5] border-b border-line bg-sunken px-3.5 py-2.5 text-left text-[13px] font-semibold text-ink-soft first:rounded-tl-card last:rounded-tr-card'

/**
 * Card layout: the first cell is the heading, others have labels. Empty cells are hidden, but not from screen readers:
 * these match cells with headers by position.
 */
const cellClass = (index: number, hidesLabelInCardLayout = false) =>
  classNames(
    'px-3.5 py-3 align-middle as-cards:p-0 as-cards:has-[>div:empty]:sr-only',
    hidesLabelInCardLayout
      ? 'as-cards:mt-1'
      : index > 0 &&
          'as-cards:grid as-cards:grid-cols-[84px_minmax(0,1fr)] as-cards:items-baseline as-cards:gap-x-3 sm:as-cards:grid-cols-[140px_minmax(0,1fr)]',
  )

const checkboxClass = 'size-[18px] accent-(--color-brand) max-md:size-6'

function SelectAll<T>({
  selection: { selected, setSelected },
  keys,
}: {
  selection: Selection<T>
  keys: string[]
}) {
  const isAllSelected = keys.length > 0 && keys.every((key) => selected.has(key))
  return (
    <input
      type="checkbox"
      aria-label="Select all"
      className={checkboxClass}
      checked={isAllSelected}
      disabled={keys.length === 0}
      onChange={() => setSelected(new Set(isAllSelected ? [] : keys))}
    />
  )
}

type RowProps<T> = { selection: Selection<T>; row: T; keyOf: (row: T) => string }

function SelectRow<T>({ selection: { selected, setSelected, nameOf }, row, keyOf }: RowProps<T>) {
  const toggle = () => {
    const next = new Set(selected)
    if (!next.delete(keyOf(row))) next.add(keyOf(row))
    setSelected(next)
  }
  return (
    <input
      type="checkbox"
      aria-label={`Select ${nameOf(row)}`}
      className={checkboxClass}
      checked={selected.has(keyOf(row))}
      onClick={(event) => event.stopPropagation()}
      onChange={toggle}
    />
  )
}
