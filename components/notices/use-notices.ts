import useSWRInfinite from 'swr/infinite'
import { toastError } from '@/components/shell/toast-error'
import { call } from '@/lib/browser/api-client'
import { noticesReadEvent } from '@/lib/browser/notices-read'
import * as messages from '@/lib/messages'
import { noticeApi } from '@/lib/notice-routes'
import type { ListedNotice } from '@/lib/notices/queries'

type Page = { data: ListedNotice[]; meta: { total: number; nextCursor: string | null }; unread: number }

const pageKey = (index: number, previous: Page | null) => {
  if (index === 0) return noticeApi.list
  return previous?.meta.nextCursor ? noticeApi.listAfter(previous.meta.nextCursor) : null
}

/** The notices of the pages loaded so far. */
export function useNotices() {
  const { data, error, mutate, size, setSize, isValidating } = useSWRInfinite<Page>(pageKey, (path: string) =>
    call<Page>('GET', path),
  )
  const lastPage = data?.at(-1)
  const rows = data?.flatMap((page) => page.data)
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
    loadMore: lastPage?.meta.nextCursor ? () => setSize(size + 1) : undefined,
  }
}
