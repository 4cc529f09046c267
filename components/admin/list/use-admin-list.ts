'use client'

import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useEffect } from 'react'
import useSWR from 'swr'
import { toastError } from '@/components/shell/toast-error'
import { useNavigationPending } from '@/components/shell/use-navigation-pending'
import { useSessionUser } from '@/components/shell/use-session-user'
import { toast } from '@/components/ui/toast'
import { ApiError, call } from '@/lib/browser/api-client'
import { saveFilter, savedFilter } from '@/lib/browser/saved-filter'
import * as messages from '@/lib/messages'

type ResponseBody<T> = { data: T; meta: { total: number; nextCursor: string | null } }

const pageSize = '50'

/** Without a filter in the URL, the list opens on pending rows. */
type InitialFilter = { filter: string; waiting: string }

/**
 * An admin list whose search, filters and page are kept in the address, so that it can be linked and reloaded.
 * `pathOf` builds the call's path for the signed-in administrator.
 */
export function useAdminList<T>(
  pathOf: (me: { _id: string; email: string }) => string,
  failed: string,
  initialFilter?: InitialFilter,
) {
  const user = useSessionUser()
  const router = useRouter()
  const path = usePathname()
  const filters = useSearchParams()
  const fetchPage = (address: string) => call<ResponseBody<T>>('GET', address)
  const options = {
    onError: (failure: unknown) => {
      const over = failure instanceof ApiError && failure.status === 401
      if (over) toast.error(messages.session.expiredLogin)
      else toastError(failure, failed)
    },
  }
  const addressOf = (of: URLSearchParams) => {
    const query = new URLSearchParams(of)
    query.set('limit', pageSize)
    return user && `${pathOf(user)}?${query}`
  }

  // Undefined if the URL sets filters, null if this tab has no stored selection.
  const selected = user && initialFilter && filters.size === 0 ? savedFilter(path) : undefined
  const waiting = useSWR(
    selected === null && initialFilter
      ? addressOf(new URLSearchParams({ [initialFilter.filter]: initialFilter.waiting }))
      : null,
    fetchPage,
    options,
  )
  const opening = selected ?? ((waiting.data?.meta.total ?? 0) > 0 ? initialFilter?.waiting : '')
  const isInitialFilterPending = selected === null && !waiting.data && !waiting.error
  const filterName = initialFilter?.filter
  const navigating = useNavigationPending()
  useEffect(() => {
    if (filterName && opening && selected !== undefined && !navigating)
      router.replace(`${path}?${filterName}=${opening}`, { scroll: false })
  }, [filterName, opening, selected, navigating, path, router])

  const redirecting = selected !== undefined && Boolean(opening)
  const { data, error, isLoading, mutate } = useSWR(
    isInitialFilterPending || redirecting ? null : addressOf(filters),
    fetchPage,
    { ...options, keepPreviousData: true },
  )

  /** Changes the filters; any change but a turn of the page begins at the first one. */
  const setFilters = (changes: Record<string, string>, mode: 'push' | 'replace' = 'push') => {
    const next = new URLSearchParams(filters)
    next.delete('cursor')
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    const saved = initialFilter && changes[initialFilter.filter]
    if (saved !== undefined) saveFilter(path, saved)
    const address = next.size ? `${path}?${next}` : path
    router[mode](address, { scroll: false })
  }

  return {
    filters,
    data: data?.data,
    meta: data?.meta,
    error,
    isLoading,
    loadFailed: failed,
    setFilters,
    reload: () => void mutate(),
  }
}
