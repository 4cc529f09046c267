'use client'

import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useEffect, useRef } from 'react'

/**
 * Returns a function that writes changes of the query into the URL; '' removes a parameter. A change that does not name
 * a page leads back to the first page.
 */
export function useUpdateQuery({ pageParameter }: { pageParameter: 'cursor' | 'page' }) {
  const router = useRouter()
  const path = usePathname()
  const query = useSearchParams()
  // A change cancels a pending navigation, so it includes the changes of that navigation.
  const pendingQuery = useRef<URLSearchParams | null>(null)
  useEffect(() => {
    pendingQuery.current = null
  }, [query])
  return (changes: Record<string, string>, mode: 'push' | 'replace' = 'push') => {
    const next = new URLSearchParams(pendingQuery.current ?? query)
    next.delete(pageParameter)
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    pendingQuery.current = next
    router[mode](next.size ? `${path}?${next}` : path, { scroll: false })
  }
}
