'use client'

import { useEffect, useState, type ComponentType } from 'react'
import { onToast, takeQueuedToasts, type ToastEvent } from './toast'

type ToastRenderer = { Toaster: ComponentType; show: (event: ToastEvent) => void }

/** Shows toasts. The library sonner is loaded after the first paint. */
export function Toasts() {
  const [renderer, setRenderer] = useState<ToastRenderer | null>(null)
  useEffect(() => {
    let isCancelled = false
    // If the import fails, toasts stay queued, and the next toast tries again.
    const load = () =>
      import('./toaster').then(
        (loaded) => !isCancelled && setRenderer(loaded),
        () => null,
      )
    const timer = window.setTimeout(load, 200)
    const stop = onToast(() => void load())
    return () => {
      isCancelled = true
      window.clearTimeout(timer)
      stop()
    }
  }, [])
  useEffect(() => {
    if (!renderer) return
    for (const event of takeQueuedToasts()) renderer.show(event)
    return onToast(renderer.show)
  }, [renderer])
  return renderer && <renderer.Toaster />
}
