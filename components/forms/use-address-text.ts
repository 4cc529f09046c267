'use client'

import { useEffect, useState, useSyncExternalStore } from 'react'
import { ui } from '@/lib/limits'

const never = () => () => {}

/**
 * A search text. Shortly after typing it is written to the address too, so that Back, reload and shared links keep
 * it.
 */
export function useAddressText(name: string) {
  const given = useSyncExternalStore(
    never,
    () => new URLSearchParams(window.location.search).get(name) ?? '',
    () => '',
  )
  const [typed, setTyped] = useState<string | null>(null)
  useEffect(() => {
    if (typed === null) return
    const timer = setTimeout(() => {
      const address = new URL(window.location.href)
      if (typed) address.searchParams.set(name, typed)
      else address.searchParams.delete(name)
      window.history.replaceState(null, '', address)
    }, ui.addressDelayMs)
    return () => clearTimeout(timer)
  }, [name, typed])
  return [typed ?? given, setTyped] as const
}
