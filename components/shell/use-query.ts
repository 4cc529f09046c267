'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { useSessionUser } from './use-session-user'

/** Data by user and key, shown while it is fetched again. Nobody is shown data of a user who was signed in before. */
const cache = new Map<string, unknown>()

type QueryResult<T> = { cacheKey: string; data?: T; error?: unknown }

/**
 * A light substitute for SWR: fetches data of the signed-in user on mount and on focus, unless `key` is null.
 * `fetcher` and `onError` must be stable. `hasCachedData`: whether older data is still shown.
 */
export function useQuery<T>(
  key: string | null,
  fetcher: (key: string) => Promise<T>,
  onError: (error: unknown, hasCachedData: boolean) => void,
) {
  const userId = useSessionUser()?.id
  const cacheKey = userId && key ? `${userId} ${key}` : null
  const [response, setResponse] = useState<QueryResult<T> | null>(null)
  // Number of the latest request: only its response is shown, and none after unmounting.
  const latestRequest = useRef(0)
  const load = useCallback(() => {
    if (!cacheKey || !key) return Promise.resolve()
    const request = ++latestRequest.current
    return fetcher(key).then(
      (data) => {
        if (request !== latestRequest.current) return
        cache.set(cacheKey, data)
        setResponse({ cacheKey, data })
      },
      (error) => {
        if (request !== latestRequest.current) return
        setResponse({ cacheKey, error })
        onError(error, cache.has(cacheKey))
      },
    )
  }, [cacheKey, key, fetcher, onError])
  useEffect(() => {
    // The copy is for react-hooks/exhaustive-deps, which reports `latestRequest.current` in a cleanup.
    const requestCounter = latestRequest
    void load()
    window.addEventListener('focus', load)
    return () => {
      // Discards the response of a pending request.
      requestCounter.current++
      window.removeEventListener('focus', load)
    }
  }, [load])
  const { data, error } = response?.cacheKey === cacheKey ? response : {}
  return { data: data ?? (cacheKey ? (cache.get(cacheKey) as T | undefined) : undefined), error, load }
}
