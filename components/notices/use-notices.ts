import useSWRInfinite from 'swr/infinite'
import { toastError } from '@/components/shell/toast-error'
import { useSessionUser } from '@/components/shell/use-session-user'
import { call } from '@/lib/browser/api-client'
import { noticesReadEvent } from '@/lib/browser/notices-read'
import * as messages from '@/lib/messages'
import { noticeApi } from '@/lib/routes/notices'
import type { ListedNotice } from '@/lib/notices/queries'

type Page = { data: ListedNotice[]; meta: { total: number; nextCursor: string | null }; unread: number }

/** The key contains the user, since use-clear-cache-on-user-change.ts cannot clear the data of `useSWRInfinite`. */
const pageKeyOf = (userId: string | undefined) => (index: number, previous: Page | null) => {
  if (!userId) return null
  if (index === 0) return [noticeApi.list, userId] as const
  return previous?.meta.nextCursor ? ([noticeApi.listAfter(previous.meta.nextCursor), userId] as const) : null
}

/** The notices of the pages loaded so far. */
export function useNotices() {
  const { data, error, mutate, size, setSize, isValidating } = useSWRInfinite<Page>(
    pageKeyOf(useSessionUser()?.id),
    ([path]: [string]) => call<Page>('GET', path),
    {
      shouldRetryOnError: false,
      onError: (failure) => {
        if (data) toastError(failure, messages.notices.loadFailed)
      },
    },
  )
  const lastPage = data?.at(-1)
  const rows = data?.flatMap((page) => page.data)
  /** Marks one notice as read, or all up to the time `until`. */
  const markRead = async (body: { id: string } | { until: string }) => {
    try {
      await call('POST', noticeApi.markRead, body)
      noticesReadEvent.announce()
      await mutate()
    } catch (failure) {
      toastError(failure, messages.notices.markFailed)
    }
  }
  return {
    rows,
    error,
    reload: () => mutate(),
    markRead,
    unread: data?.[0]?.unread ?? 0,
    isLoadingMore: isValidating && data !== undefined && data.length < size,
    // Not `size + 1`: after a failure, the size already counts the page that is missing.
    loadMore: data && lastPage?.meta.nextCursor ? () => setSize(data.length + 1) : undefined,
  }
}
