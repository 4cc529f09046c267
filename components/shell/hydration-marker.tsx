'use client'

import { useEffect } from 'react'
import { hydratedEvent } from '@/lib/browser/input-before-hydration.mjs'

/** Signals hydration to lib/browser/input-before-hydration.mjs, which then replays the last click and the input from before. */
export function HydrationMarker() {
  useEffect(() => {
    window.dispatchEvent(new Event(hydratedEvent))
  }, [])
  return null
}
