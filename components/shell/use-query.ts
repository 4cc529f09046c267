'use client'

import { useCallback, useEffect, useRef, useState } from 'react'

/** Data by key, shown while it is fetched again. Signing out reloads the page, which empties this cache. */
const cache = new Map<string, unknown>()

type QueryResult<T> = { key: string; data?: T; error?: unknown }

/**
 * Fetches on mount and on focus; a light substitute for SWR. A null `key` disables fetching. `fetcher` and `onError`
 * must be stable. `hasCachedData` tells whether older data is still shown.
 */
export function useQuery<T>(
  key: string | null,
  fetcher: (key: string) => Promise<T>,
  onError: (error: unknown, hasCachedData: boolean) => void,
) {
  const [response, setResponse] = useState<QueryResult<T> | null>(null)
  // Number of the latest request: only its response is shown, and none after unmounting.
  const latestRequest = useRef(0)
  const load = useCallback(() => {
    if (!key) return Promise.resolve()
    const request = ++latestRequest.current
    return fetcher(key).then(
      (data) => {
        cache.set(key, data)
        if (request === latestRequest.current) setResponse({ key, data })
      },
      (error) => {
        if (request !== latestRequest.current) return
        setResponse({ key, error })
        onError(error, cache.has(key))
      },
    )
  }, [key, fetcher, onError])
  useEffect(() => {
    const requests = latestRequest
    void load()
    window.addEventListener('focus', load)
    return () => {
      requests.current++
      window.removeEventListener('focus', load)
    }
  }, [load])
  const { data, error } = response?.key === key ? response : {}
  return { data: data ?? (key ? (cache.get(key) as T | undefined) : undefined), error, load }
}
