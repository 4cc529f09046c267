'use client'

import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useEffect, useRef } from 'react'

type Changes = Record<string, string>
type Navigation = { query: URLSearchParams; mode: 'push' | 'replace' }

/**
 * Returns the navigation that applies changes to the query. It cancels a pending one, so it starts from the query of
 * that one and, if that one was a push, is a push, too.
 */
export function navigationWith(
  changes: Changes,
  requested: Navigation,
  pending: Navigation | null,
): Navigation {
  const query = new URLSearchParams(pending?.query ?? requested.query)
  for (const [name, value] of Object.entries(changes)) {
    if (value) query.set(name, value)
    else query.delete(name)
  }
  return { query, mode: pending?.mode === 'push' ? 'push' : requested.mode }
}

/**
 * Returns a function that writes changes of the query into the URL; '' removes a parameter. A change that does not name
 * a page leads back to the first page.
 */
export function useUpdateQuery({ pageParameter }: { pageParameter: 'cursor' | 'page' }) {
  const router = useRouter()
  const path = usePathname()
  const query = useSearchParams()
  const pendingNavigation = useRef<Navigation | null>(null)
  useEffect(() => {
    pendingNavigation.current = null
  }, [query])
  return (changes: Changes, mode: Navigation['mode'] = 'push') => {
    const requested = { query: new URLSearchParams(query), mode }
    const next = navigationWith({ [pageParameter]: '', ...changes }, requested, pendingNavigation.current)
    // The effect above does not run if the query stays the same.
    pendingNavigation.current = next.query.toString() === query.toString() ? null : next
    router[next.mode](next.query.size ? `${path}?${next.query}` : path, { scroll: false })
  }
}
