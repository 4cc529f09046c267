import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { LoadFailed } from '@/components/shell/load-failed'
import { Button } from '@/components/ui/button'
import { DataTable, type Column, type Selection } from '@/components/ui/data-table'
import { EmptyState } from '@/components/ui/empty-state'
import { useFocusFallback } from './use-focus-fallback'

export type ListTableProps<T> = {
  caption: string
  columns: Column<T>[]
  /** Undefined while the rows are loading. */
  rows: T[] | undefined
  keyOf: (row: T) => string
  hasFailed: boolean
  failureText: string
  reload: () => Promise<unknown>
  empty: { icon: LucideIcon; title: string; onShowAll?: (() => void) | undefined }
  footer?: ReactNode
  selection?: Selection<T>
  /** The row that is shown beside the table; a click on any row opens it there. */
  currentRow?: { key: string | null; open: (row: T) => void }
  /** True for a table with few columns: its rows become cards only at a smaller width. */
  hasFewColumns?: boolean
  /** Wraps the table, for example to show a pane beside it; not used if loading has failed. */
  wrapTable?: (table: ReactNode) => ReactNode
}

/** The rows of an admin list with its loading, error and empty states. */
export function ListTable<T>(props: ListTableProps<T>) {
  const { hasFailed, failureText, reload, empty, wrapTable = (table) => table, ...table } = props
  if (hasFailed) return <LoadFailed text={failureText} onRetry={reload} />
  return wrapTable(
    <DataTable
      {...table}
      empty={
        <EmptyState icon={empty.icon} title={empty.title}>
          {empty.onShowAll && <ShowAllButton onClick={empty.onShowAll} />}
        </EmptyState>
      }
    />,
  )
}

/** Resets the filters. The reset removes this button, so the focus moves to a filter. */
const ShowAllButton = ({ onClick }: { onClick: () => void }) => (
  <Button ref={useFocusFallback()} variant="plain" onClick={onClick}>
    Show all
  </Button>
)
