import type { ReactNode } from 'react'
import { classNames } from '@/lib/class-names'
import { Skeleton } from './skeleton'

export type Column<T> = { label: string; cell: (row: T) => ReactNode; className?: string }

type Props<T> = {
  caption: string
  columns: Column<T>[]
  /** Undefined while they are being loaded. */
  rows: T[] | undefined
  keyOf: (row: T) => string
  empty: ReactNode
  foot?: ReactNode
}

/**
 * Rows under a head that stays in sight; on phones each row becomes a card with its labels. The roles are said
 * because browsers forget them when a table is laid out otherwise.
 */
export function DataTable<T>({ caption, columns, rows, keyOf, empty, foot }: Props<T>) {
  if (!rows) return <Skeleton className="h-80" />
  if (rows.length === 0) return empty
  return (
    <div className="card">
      <table role="table" className="w-full border-collapse text-[14.5px] max-md:block">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="max-md:sr-only">
          <tr role="row">
            {columns.map(({ label }) => (
              <th
                key={label}
                role="columnheader"
                scope="col"
                className="sticky top-16 z-[5] border-b border-line bg-sunken px-3.5 py-2.5 text-left text-[13px] font-semibold text-ink-soft first:rounded-tl-card last:rounded-tr-card"
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-md:block">
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              role="row"
              className="border-b border-line last:border-0 max-md:grid max-md:gap-1.5 max-md:p-4"
            >
              {columns.map(({ label, cell, className }, at) => (
                <td
                  key={label}
                  role="cell"
                  className={classNames('px-3.5 py-3 align-middle max-md:p-0', className)}
                >
                  {at > 0 && <span className="mr-2 text-[13px] text-ink-soft md:hidden">{label}</span>}
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
