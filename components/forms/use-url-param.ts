'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { replaceAddress } from '@/lib/browser/replace-address'
import { ui } from '@/lib/limits'

/** The address is read at each render; a change of it causes no render. */
const subscribeToNothing = () => () => {}

/**
 * The value of a search field or filter. Shortly after a change, it is written to the query of the address, so that Back,
 * reload and shared links restore it.
 */
export function useUrlParam(name: string) {
  const paramText = useSyncExternalStore(
    subscribeToNothing,
    () => new URLSearchParams(window.location.search).get(name) ?? '',
    () => '',
  )
  const [enteredText, setEnteredText] = useState<string | null>(null)
  const path = usePathname()
  useEffect(() => {
    if (enteredText === null) return
    const timer = setTimeout(() => {
      const address = new URL(window.location.href)
      // After Back, the address is already that of another page, which must not get this parameter.
      if (address.pathname !== path) return
      if (enteredText) address.searchParams.set(name, enteredText)
      else address.searchParams.delete(name)
      replaceAddress(address)
    }, ui.urlUpdateDelayMs)
    return () => clearTimeout(timer)
  }, [name, path, enteredText])
  return [enteredText ?? paramText, setEnteredText] as const
}
