import type { ReactNode } from 'react'
import { classNames } from '@/lib/class-names'
import { Skeleton } from './skeleton'

export type Column<T> = { label: string; cell: (row: T) => ReactNode; className?: string }

/** Rows that can be marked, to do something to all of them. */
export type Choice<T> = {
  chosen: ReadonlySet<string>
  choose: (keys: ReadonlySet<string>) => void
  can: (row: T) => boolean
  nameOf: (row: T) => string
}

type Props<T> = {
  caption: string
  columns: Column<T>[]
  /** Undefined while they are being loaded. */
  rows: T[] | undefined
  keyOf: (row: T) => string
  empty: ReactNode
  foot?: ReactNode
  choice?: Choice<T>
  /** The row that is open beside the table; a click on another one opens that. */
  current?: { key: string | null; open: (row: T) => void }
}

/**
 * Rows under a head that stays in sight; on phones each row becomes a card with its labels. The roles are said
 * because browsers forget them when a table is laid out otherwise.
 */
export function DataTable<T>({ caption, columns, rows, keyOf, empty, foot, choice, current }: Props<T>) {
  if (!rows) return <Skeleton className="h-80" />
  if (rows.length === 0) return empty
  const shown = choice ? [marking(choice, rows, keyOf), ...columns] : columns
  return (
    <div className="card overflow-clip">
      <table role="table" className="w-full border-collapse text-[14.5px] max-md:block">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="max-md:sr-only">
          <tr role="row">
            {shown.map(({ label, head }: Shown<T>) => (
              <th
                key={label}
                role="columnheader"
                scope="col"
                className="sticky top-16 z-[5] border-b border-line bg-sunken px-3.5 py-2.5 text-left text-[13px] font-semibold text-ink-soft first:rounded-tl-card last:rounded-tr-card"
              >
                {head ?? label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-md:block">
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              role="row"
              aria-current={current?.key === keyOf(row) ? 'true' : undefined}
              onClick={current && (() => current.open(row))}
              className={classNames(
                'border-b border-line last:border-0 max-md:grid max-md:gap-1.5 max-md:p-4',
                current && 'cursor-pointer',
                current?.key === keyOf(row) && 'bg-brand-tint shadow-[inset_3px_0_0_var(--color-brand)]',
              )}
            >
              {shown.map(({ label, cell, className, head }: Shown<T>, at) => (
                <td
                  key={label}
                  role="cell"
                  className={classNames('px-3.5 py-3 align-middle max-md:p-0', className)}
                >
                  {at > (choice ? 1 : 0) && !head && (
                    <span className="mr-2 text-[13px] text-ink-soft md:hidden">{label}</span>
                  )}
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {foot}
    </div>
  )
}

type Shown<T> = Column<T> & { head?: ReactNode }

const box = 'size-[18px] accent-(--color-brand) max-md:size-6'

function marking<T>(
  { chosen, choose, can, nameOf }: Choice<T>,
  rows: T[],
  keyOf: (row: T) => string,
): Shown<T> {
  const possible = rows.filter(can).map(keyOf)
  const all = possible.length > 0 && possible.every((key) => chosen.has(key))
  const toggle = (key: string) => {
    const next = new Set(chosen)
    if (!next.delete(key)) next.add(key)
    choose(next)
  }
  return {
    label: 'Choose',
    className: 'w-8 pr-0',
    head: (
      <input
        type="checkbox"
        aria-label="Choose all"
        className={box}
        checked={all}
        disabled={possible.length === 0}
        onChange={() => choose(new Set(all ? [] : possible))}
      />
    ),
    cell: (row) =>
      can(row) && (
        <input
          type="checkbox"
          aria-label={`Choose ${nameOf(row)}`}
          className={box}
          checked={chosen.has(keyOf(row))}
          onClick={(event) => event.stopPropagation()}
          onChange={() => toggle(keyOf(row))}
        />
      ),
  }
}
