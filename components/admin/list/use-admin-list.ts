'use client'

import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useEffect } from 'react'
import useSWR from 'swr'
import { toastError } from '@/components/shell/toast-error'
import { useNavigationPending } from '@/components/shell/use-navigation-pending'
import { useSessionUser } from '@/components/shell/use-session-user'
import { toast } from '@/components/ui/toast'
import { ApiError, call } from '@/lib/browser/api-client'
import { readSavedFilter, saveFilter } from '@/lib/browser/saved-filter'
import * as messages from '@/lib/messages'
import { useUpdateQuery } from './use-update-query'

/** `read_at`: when the server read the list; only of enrollments. */
type Meta = { total: number; nextCursor: string | null; read_at?: string }
type ResponseBody<T> = { data: T; meta: Meta }

const pageSize = '50'

/** A list opens with this filter if its URL has no query, no value was selected in this tab, and at least one row matches. */
type InitialFilter = { name: string; value: string }

type Options<Wire, Data> = { initialFilter?: InitialFilter; fromWire?: (data: Wire) => Data }

/**
 * An admin list whose search, filters and page are kept in the URL, so that it can be linked and reloaded.
 * `apiPathOf` builds the API path for the signed-in member of staff.
 */
export function useAdminList<Data, Wire = Data>(
  apiPathOf: (me: { id: string; email: string }) => string,
  failureText: string,
  // Without `fromWire`, both types are the same.
  { initialFilter, fromWire = (data) => data as unknown as Data }: Options<Wire, Data> = {},
) {
  const user = useSessionUser()
  const router = useRouter()
  const path = usePathname()
  const query = useSearchParams()
  const fetchPage = async (url: string) => {
    const { data, meta } = await call<ResponseBody<Wire>>('GET', url)
    return { url, data: fromWire(data), meta }
  }
  const options = {
    onError: (failure: unknown) => {
      const isSessionOver = failure instanceof ApiError && failure.status === 401
      if (isSessionOver) toast.error(messages.session.expiredLogin)
      else toastError(failure, failureText)
    },
  }
  const requestUrlOf = (listQuery: URLSearchParams) => {
    const requestQuery = new URLSearchParams(listQuery)
    requestQuery.set('limit', pageSize)
    return user && `${apiPathOf(user)}?${requestQuery}`
  }

  // The filter last used in this browser tab: '' is the option 'All', null means that none was used. It is undefined if
  // the URL has a query, or there is no initial filter or user.
  const savedValue = user && initialFilter && query.size === 0 ? readSavedFilter(path) : undefined
  const initialFilterResponse = useSWR(
    savedValue === null && initialFilter
      ? requestUrlOf(new URLSearchParams({ [initialFilter.name]: initialFilter.value }))
      : null,
    fetchPage,
    options,
  )
  const redirectValue =
    savedValue ?? ((initialFilterResponse.data?.meta.total ?? 0) > 0 ? initialFilter?.value : '')
  const isRedirectValuePending =
    savedValue === null && !initialFilterResponse.data && !initialFilterResponse.error
  const filterName = initialFilter?.name
  const isNavigating = useNavigationPending()
  useEffect(() => {
    if (filterName && redirectValue && savedValue !== undefined && !isNavigating)
      router.replace(`${path}?${filterName}=${redirectValue}`, { scroll: false })
  }, [filterName, redirectValue, savedValue, isNavigating, path, router])

  const isRedirecting = savedValue !== undefined && Boolean(redirectValue)
  const requestUrl = isRedirectValuePending || isRedirecting ? null : requestUrlOf(query)
  const {
    data: loaded,
    error,
    isLoading,
    mutate,
  } = useSWR(requestUrl, fetchPage, { ...options, keepPreviousData: true })
  // The rows of the previous query stay until those of this one arrive or fail to load.
  const data = error && loaded?.url !== requestUrl ? undefined : loaded

  const writeUrlQuery = useUpdateQuery({ pageParameter: 'cursor' })
  const updateQuery: typeof writeUrlQuery = (changes, mode) => {
    const valueToSave = initialFilter && changes[initialFilter.name]
    if (valueToSave !== undefined) saveFilter(path, valueToSave)
    writeUrlQuery(changes, mode)
  }

  return {
    query,
    data: data?.data,
    meta: data?.meta,
    error,
    isLoading,
    /** Rows and meta are those of the previous query. */
    isPreviousData: loaded !== undefined && loaded.url !== requestUrl,
    failureText,
    updateQuery,
    reload: () => mutate(),
  }
}
