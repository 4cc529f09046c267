import useSWRInfinite from 'swr/infinite'
import { toastError } from '@/components/shell/toast-error'
import { call } from '@/lib/browser/api-client'
import { noticesRead } from '@/lib/browser/notices-read'
import * as messages from '@/lib/messages'
import { noticeApi } from '@/lib/notice-routes'
import type { ListedNotice } from '@/lib/notices/queries'

type Page = { data: ListedNotice[]; meta: { total: number; nextCursor: string | null }; unread: number }

const keyOf = (index: number, before: Page | null) => {
  if (index === 0) return noticeApi.list
  return before?.meta.nextCursor ? noticeApi.listAfter(before.meta.nextCursor) : null
}

/** The notices of the pages loaded so far. */
export function useNotices() {
  const { data, error, mutate, size, setSize, isValidating } = useSWRInfinite<Page>(keyOf, (path: string) =>
    call<Page>('GET', path),
  )
  const rows = data?.flatMap((page) => page.data)
  const mark = async (body: { id: string } | { until: string }) => {
    try {
      await call('POST', noticeApi.markRead, body)
      noticesRead.announce()
      await mutate()
    } catch (failure) {
      toastError(failure, messages.notices.markFailed)
    }
  }
  return {
    rows,
    error,
    reload: () => mutate(),
    mark,
    unread: data?.[0]?.unread ?? 0,
    isLoadingMore: isValidating && data !== undefined && data.length < size,
    loadMore: data?.at(-1)?.meta.nextCursor ? () => setSize(size + 1) : undefined,
  }
}
