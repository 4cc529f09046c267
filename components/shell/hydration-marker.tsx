'use client'

import { useEffect } from 'react'
import { alive } from '@/lib/browser/early-input.mjs'

/** Signals hydration: queued clicks and input are replayed (lib/browser/early-input.mjs). */
export function HydrationMarker() {
  useEffect(() => {
    window.dispatchEvent(new Event(alive))
  }, [])
  return null
}
