import { useNavigationPending } from '@/components/shell/use-navigation-pending'
import { Button } from '@/components/ui/button'
import { useFocusFallback } from './use-focus-fallback'

type Props = {
  shownCount: number
  meta: { total: number; nextCursor: string | null } | undefined
  /** True if `meta` is that of the previous query. */
  isPreviousData: boolean
  isPastFirstPage: boolean
  /** Applies the changes and returns to the first page, unless `changes` sets a cursor. */
  updateQuery: (changes: Record<string, string>) => void
}

/** Row count and paging. */
export function ListFooter({ shownCount, meta, isPreviousData, isPastFirstPage, updateQuery }: Props) {
  const isNavigating = useNavigationPending()
  if (!meta) return null
  const next = meta.nextCursor
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line px-3.5 py-3 text-sm text-ink-soft">
      <p className="tabular-nums">
        {shownCount} of <span className="font-semibold text-ink">{meta.total.toLocaleString('en')}</span>
      </p>
      <div className="ml-auto flex gap-2">
        {isPastFirstPage && <PageButton onClick={() => updateQuery({})}>First page</PageButton>}
        {next && (
          <PageButton
            // The cursor of the previous query would skip rows of the new one.
            busy={isNavigating || isPreviousData}
            onClick={() => updateQuery({ cursor: next })}
          >
            Next
          </PageButton>
        )}
      </div>
    </div>
  )
}

type PageButtonProps = { busy?: boolean; onClick: () => void; children: string }

/** A click may open a page without this button, such as the last page. The focus then moves to a filter. */
const PageButton = (props: PageButtonProps) => (
  <Button ref={useFocusFallback()} variant="plain" size="small" {...props} />
)
