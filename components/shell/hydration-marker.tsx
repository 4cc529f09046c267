'use client'

import { useEffect } from 'react'
import { alive } from '@/lib/browser/early-input.mjs'

/** Says that the page has come alive: what was pressed and typed before counts now. */
export function HydrationMarker() {
  useEffect(() => {
    window.dispatchEvent(new Event(alive))
  }, [])
  return null
}
