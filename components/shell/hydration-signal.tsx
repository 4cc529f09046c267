'use client'

import { useEffect } from 'react'
import { hydratedEvent } from '@/lib/browser/input-before-hydration.mjs'

/** Signals hydration to lib/browser/input-before-hydration.mjs, which then replays earlier input and the last click. */
export function HydrationSignal() {
  useEffect(() => {
    window.dispatchEvent(new Event(hydratedEvent))
  }, [])
  return null
}
