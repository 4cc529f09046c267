import { useEffect } from 'react'
import { useQuery } from '@/components/shell/use-query'
import { classNames } from '@/lib/browser/class-names'
import { call } from '@/lib/browser/api-client'
import { noticesReadEvent } from '@/lib/browser/notices-read'
import { noticeApi } from '@/lib/routes/notices'
import { formatUnreadCount } from './unread-text'

const fetchCount = (path: string) => call<{ unread: number }>('GET', path).then(({ unread }) => unread)
const ignoreError = () => {}

/** Number of unread notices. Errors are not shown here; the notices page shows them. */
export function UnreadBadge({ inMenu = false }: { inMenu?: boolean }) {
  const { data: unread = 0, load } = useQuery(noticeApi.unreadCount, fetchCount, ignoreError)
  useEffect(() => noticesReadEvent.subscribe(() => void load()), [load])
  if (unread === 0) return null
  return (
    <span
      className={classNames(
        'rounded-full bg-brand px-2 text-[13px] leading-5 font-semibold text-on-brand tabular-nums',
        inMenu &&
          'ml-auto md:menu-collapsed:absolute md:menu-collapsed:top-0 md:menu-collapsed:right-0.5 md:menu-collapsed:px-1.5 md:menu-collapsed:text-[11px] md:menu-collapsed:leading-4',
      )}
    >
      {formatUnreadCount(unread)}
      <span className="sr-only"> unread</span>
    </span>
  )
}
