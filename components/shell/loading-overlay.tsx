'use client'

import { useSyncExternalStore } from 'react'
import { isOverlayVisible, onOverlayChange } from './loading'

export function LoadingOverlay() {
  const loading = useSyncExternalStore(onOverlayChange, isOverlayVisible, () => false)
  return (
    <div role="status" aria-live="polite">
      {loading && (
        <div className="fixed inset-0 z-[60] grid place-items-center bg-paper/70 text-brand">
          <svg
            viewBox="0 0 24 24"
            className="size-10 animate-spin"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
            aria-hidden
          >
            <path d="M12 3a9 9 0 1 0 9 9" />
          </svg>
          <span className="sr-only">Loading</span>
        </div>
      )}
    </div>
  )
}
