'use client'

import { useSyncExternalStore } from 'react'

const query = '(min-width: 1180px)'

function subscribe(listener: () => void) {
  const media = window.matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** True if a pane fits beside a table. */
export const useHasRoomForPane = () =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => true,
  )
