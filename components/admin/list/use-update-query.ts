'use client'

import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useEffect, useRef } from 'react'

type NavigationMode = 'push' | 'replace'

/**
 * Returns a function that writes changes of the query into the URL; '' removes a parameter. A change that does not name
 * a page leads back to the first page.
 */
export function useUpdateQuery({ pageParameter }: { pageParameter: 'cursor' | 'page' }) {
  const router = useRouter()
  const path = usePathname()
  const query = useSearchParams()
  // The navigation that has not ended. The next change cancels it, so that change starts from the query of this
  // navigation and, if it was a push, is a push, too.
  const pendingNavigation = useRef<{ query: URLSearchParams; mode: NavigationMode } | null>(null)
  useEffect(() => {
    pendingNavigation.current = null
  }, [query])
  return (changes: Record<string, string>, requestedMode: NavigationMode = 'push') => {
    const pending = pendingNavigation.current
    const mode = pending?.mode === 'push' ? 'push' : requestedMode
    const next = new URLSearchParams(pending?.query ?? query)
    next.delete(pageParameter)
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    // The effect above does not run if the query stays the same.
    pendingNavigation.current = next.toString() === query.toString() ? null : { query: next, mode }
    router[mode](next.size ? `${path}?${next}` : path, { scroll: false })
  }
}
