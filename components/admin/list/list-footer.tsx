import { Button } from '@/components/ui/button'

type Props = {
  shownCount: number
  meta: { total: number; nextCursor: string | null } | undefined
  isPastFirstPage: boolean
  /** Applies the changes and returns to the first page, unless `changes` sets a cursor. */
  updateQuery: (changes: Record<string, string>) => void
}

/** Row count and paging. */
export function ListFooter({ shownCount, meta, isPastFirstPage, updateQuery }: Props) {
  if (!meta) return null
  const next = meta.nextCursor
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line px-3.5 py-3 text-sm text-ink-soft">
      <p className="tabular-nums">
        {shownCount} of <span className="font-semibold text-ink">{meta.total.toLocaleString('en')}</span>
      </p>
      <div className="ml-auto flex gap-2">
        {isPastFirstPage && (
          <Button variant="plain" size="small" onClick={() => updateQuery({})}>
            First page
          </Button>
        )}
        {next && (
          <Button variant="plain" size="small" onClick={() => updateQuery({ cursor: next })}>
            Next
          </Button>
        )}
      </div>
    </div>
  )
}
