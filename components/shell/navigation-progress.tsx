'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect, useSyncExternalStore } from 'react'
import { reportNavigationEnd, isNavigationSlow, onNavigationChange, setCurrentAddress } from './navigation'

/** Progress bar of slow navigations. */
export function NavigationProgress() {
  const path = usePathname()
  const query = useSearchParams()
  const slow = useSyncExternalStore(onNavigationChange, isNavigationSlow, () => false)
  useEffect(() => {
    setCurrentAddress(path, query)
    // Cleanup: runs when the router shows another address.
    return reportNavigationEnd
  }, [path, query])
  // A page from the back/forward cache may still show the bar of the navigation that left it.
  useEffect(() => {
    window.addEventListener('pageshow', reportNavigationEnd)
    return () => window.removeEventListener('pageshow', reportNavigationEnd)
  }, [])
  if (!slow) return null
  return (
    <div
      role="progressbar"
      aria-label="Loading the page"
      className="fixed inset-x-0 top-0 z-[70] h-[3px] overflow-hidden bg-brand-tint"
    >
      <div className="h-full w-2/5 animate-[progress_1.2s_ease-in-out_infinite] bg-brand motion-reduce:w-full motion-reduce:animate-none" />
    </div>
  )
}
