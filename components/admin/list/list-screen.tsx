import { Check, type LucideIcon } from 'lucide-react'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { useNavigationPending } from '@/components/shell/use-navigation-pending'
import { Button } from '@/components/ui/button'
import * as messages from '@/lib/messages'
import { ListFooter } from './list-footer'
import { ListTable, type ListTableProps } from './list-table'
import { ListToolbar, type Filter } from './list-toolbar'
import type { useAdminList } from './use-admin-list'
import { useFocusFallback } from './use-focus-fallback'

type TableProps<T> = Pick<
  ListTableProps<T>,
  'caption' | 'columns' | 'keyOf' | 'selection' | 'currentRow' | 'hasFewColumns' | 'wrapTable'
>

type BulkAction = { label: (count: number) => string; busy: boolean; run: () => void }

type Props<T> = TableProps<T> & {
  list: Omit<ReturnType<typeof useAdminList<unknown>>, 'data'>
  rows: T[] | undefined
  /** If true, the table is shown as loading, because `contentAboveTable` would shift its rows when it appears. */
  isContentAboveTableLoading?: boolean
  /** Label and placeholder of the search field. */
  searchLabel: string
  filter?: Filter
  /** Shown beside search and filters; replaced by the bulk action while rows are selected. */
  toolbarContent?: ReactNode
  bulkAction?: BulkAction
  /** Further filters, shown in a separate line. */
  moreFilters?: ReactNode
  /** Shown between the filters and the table. */
  contentAboveTable?: ReactNode
  empty: {
    icon: LucideIcon
    title: string
    /** The title if the filters match nothing. */
    filteredTitle?: string
    isFiltered?: boolean
    /** Names of the filters that the button ‘Show all’ resets. */
    resetFilters?: string[]
  }
}

/** Whether rows may exist although none are shown: a filter can exclude them, or a cursor can skip them. */
const hasFilterOrCursor = (query: URLSearchParams) => [...query.keys()].some((name) => name !== 'sort')

/** An admin list: search, filters, bulk action, table, paging, and the states of loading, error and emptiness. */
export function ListScreen<T>(props: Props<T>) {
  const {
    list,
    rows,
    isContentAboveTableLoading = false,
    searchLabel,
    filter,
    toolbarContent,
    bulkAction,
    empty,
    selection,
  } = props
  const { query, updateQuery } = list
  const {
    filteredTitle = messages.admin.nothingFound,
    isFiltered = hasFilterOrCursor(query),
    resetFilters,
  } = empty
  const selectedCount = selection?.selected.size ?? 0
  const isPastEnd = query.has('cursor') && rows?.length === 0 && !list.isLoading
  useReturnToFirstPage(isPastEnd, updateQuery)
  return (
    <>
      <ListToolbar {...{ searchLabel, query, updateQuery }} {...(filter && { filter })}>
        {bulkAction && selectedCount > 0 ? (
          <BulkActionButton {...bulkAction} selectedCount={selectedCount} />
        ) : (
          toolbarContent
        )}
      </ListToolbar>
      {props.moreFilters && (
        <div className="mb-4 flex flex-wrap items-center gap-2.5">{props.moreFilters}</div>
      )}
      {props.contentAboveTable}
      <ListTable
        {...tablePropsOf(props)}
        rows={isContentAboveTableLoading || isPastEnd ? undefined : rows}
        hasFailed={Boolean(list.error) && !rows}
        failureText={list.failureText}
        reload={list.reload}
        empty={{
          icon: empty.icon,
          title: isFiltered ? filteredTitle : empty.title,
          onShowAll:
            isFiltered && resetFilters
              ? () => updateQuery(Object.fromEntries(resetFilters.map((name) => [name, ''])))
              : undefined,
        }}
        footer={
          <ListFooter
            shownCount={rows?.length ?? 0}
            meta={list.meta}
            isPreviousData={list.isPreviousData}
            isPastFirstPage={query.has('cursor')}
            updateQuery={updateQuery}
          />
        }
      />
    </>
  )
}

function BulkActionButton({ label, busy, run, selectedCount }: BulkAction & { selectedCount: number }) {
  return (
    <Button ref={useFocusFallback()} size="small" busy={busy} onClick={run}>
      <Check aria-hidden />
      {label(selectedCount)}
    </Button>
  )
}

/** Returns to the first page once a later one is empty, for example after a decision on its last row. */
function useReturnToFirstPage(isPastEnd: boolean, updateQuery: Props<unknown>['list']['updateQuery']) {
  const isNavigating = useNavigationPending()
  const returnToFirstPage = useEffectEvent(() => updateQuery({}, 'replace'))
  useEffect(() => {
    if (isPastEnd && !isNavigating) returnToFirstPage()
  }, [isPastEnd, isNavigating])
}

function tablePropsOf<T>(props: TableProps<T>): TableProps<T> {
  const { caption, columns, keyOf, selection, currentRow, hasFewColumns, wrapTable } = props
  return {
    caption,
    columns,
    keyOf,
    ...(selection && { selection }),
    ...(currentRow && { currentRow }),
    ...(hasFewColumns && { hasFewColumns }),
    ...(wrapTable && { wrapTable }),
  }
}
