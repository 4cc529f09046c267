import { Bell, CheckCheck } from 'lucide-react'
import Link from 'next/link'
import { useState } from 'react'
import { LoadFailed } from '@/components/shell/load-failed'
import { useSessionUser } from '@/components/shell/use-session-user'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Skeleton } from '@/components/ui/skeleton'
import { isStaff } from '@/lib/auth/permissions'
import { classNames } from '@/lib/browser/class-names'
import { roleOf } from '@/lib/browser/user-record'
import { formatDateTime } from '@/lib/format/date'
import * as messages from '@/lib/messages'
import type { ListedNotice } from '@/lib/notices/queries'
import { useNotices } from './use-notices'
import { unreadText } from './unread-text'

export function NoticeList() {
  const { rows, error, reload, markRead, unread, loadMore, isLoadingMore } = useNotices()
  const user = useSessionUser()
  const [previousLastId, setPreviousLastId] = useState<string>()
  if (error && !rows) return <LoadFailed text={messages.notices.loadFailed} onRetry={reload} />
  if (!rows) return <Skeleton className="h-72" />
  const [newest] = rows
  if (!newest)
    return (
      <EmptyState icon={Bell} title={messages.notices.none}>
        {isStaff(user ? roleOf(user) : 'user')
          ? messages.notices.noneForStaff
          : messages.notices.noneForLearners}
      </EmptyState>
    )
  return (
    <section aria-label="Notices" className="grid gap-3">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-2">
        <p className="text-ink-soft" role="status">
          {unread > 0 ? unreadText(unread) : 'All read'}
        </p>
        <Button
          variant="plain"
          size="small"
          // Neither removed nor `disabled`, so that the button keeps the focus.
          aria-disabled={unread === 0}
          onClick={() => unread > 0 && void markRead({ until: newest.at })}
        >
          <CheckCheck aria-hidden />
          Mark all as read
        </Button>
      </div>
      <ul className="card divide-y divide-line">
        {rows.map((row, index) => (
          <NoticeRow
            key={row.id}
            row={row}
            isFirstAdded={previousLastId !== undefined && rows[index - 1]?.id === previousLastId}
            onOpen={() => !row.read && void markRead({ id: row.id })}
          />
        ))}
      </ul>
      {loadMore && (
        <Button
          variant="plain"
          busy={isLoadingMore}
          onClick={() => {
            setPreviousLastId(rows.at(-1)?.id)
            void loadMore()
          }}
          className="justify-self-center"
        >
          Show more
        </Button>
      )}
    </section>
  )
}

const focus = (link: HTMLAnchorElement | null) => link?.focus()

type RowProps = {
  row: ListedNotice
  /** The first row that ‘Show more’ has added gets the focus: the button may be gone. */
  isFirstAdded: boolean
  onOpen: () => void
}

const NoticeRow = ({ row, isFirstAdded, onOpen }: RowProps) => (
  <li className="relative grid grid-cols-[8px_minmax(0,1fr)] gap-x-3 px-4 py-3.5 hover:bg-sunken md:px-5">
    <span className={classNames('mt-2 size-2 rounded-full', !row.read && 'bg-brand')} aria-hidden />
    <div className="min-w-0">
      <Link
        ref={isFirstAdded ? focus : null}
        href={row.path}
        prefetch={false}
        onClick={onOpen}
        className={classNames('wrap-anywhere after:absolute after:inset-0', !row.read && 'font-semibold')}
      >
        {!row.read && <span className="sr-only">Unread: </span>}
        {row.title}
      </Link>
      <p className="mt-0.5 flex flex-wrap gap-x-3 text-sm text-ink-soft">
        {row.detail && <span className="wrap-anywhere">{row.detail}</span>}
        <time dateTime={row.at} className="tabular-nums">
          {formatDateTime(row.at)}
        </time>
      </p>
    </div>
  </li>
)
