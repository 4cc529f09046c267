'use client'

import { useEffect } from 'react'
import { hydratedEvent } from '@/lib/browser/input-before-hydration.mjs'

/** Signals hydration: queued clicks and input are replayed (lib/browser/input-before-hydration.mjs). */
export function HydrationMarker() {
  useEffect(() => {
    window.dispatchEvent(new Event(hydratedEvent))
  }, [])
  return null
}
