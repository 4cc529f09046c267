'use client'

import { useCallback, useEffect, useRef, useState } from 'react'

/** Cached data, shown while refetching. Signing out reloads the page and clears it. */
const cache = new Map<string, unknown>()

type ResponseBody<T> = { key: string; data?: T; error?: unknown }

/**
 * Fetches on mount and on focus; a light substitute for SWR. `key` null disables it; `fetcher` and `onError` must be
 * stable. `onError` receives whether older data is still shown.
 */
export function useQuery<T>(
  key: string | null,
  fetcher: (key: string) => Promise<T>,
  onError: (error: unknown, hasCachedData: boolean) => void,
) {
  const [response, setResponse] = useState<ResponseBody<T> | null>(null)
  // Only the last of several pending requests counts, and none after unmounting.
  const asked = useRef(0)
  const load = useCallback(() => {
    if (!key) return Promise.resolve()
    const turn = ++asked.current
    return fetcher(key).then(
      (data) => {
        cache.set(key, data)
        if (turn === asked.current) setResponse({ key, data })
      },
      (error) => {
        if (turn !== asked.current) return
        setResponse({ key, error })
        onError(error, cache.has(key))
      },
    )
  }, [key, fetcher, onError])
  useEffect(() => {
    const requests = asked
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
