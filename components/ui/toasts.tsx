'use client'

import { useEffect, useState, type ComponentType } from 'react'
import { onToast, pendingToasts, type Toast } from './toast'

type ToastRenderer = { Toaster: ComponentType; show: (toast: Toast) => void }

/** Shows toasts. The library is loaded after the first paint. */
export function Toasts() {
  const [renderer, setRenderer] = useState<ToastRenderer | null>(null)
  useEffect(() => {
    let gone = false
    // Toasts that cannot be shown wait; the next one tries again.
    const load = () =>
      import('./toaster').then(
        (loaded) => !gone && setRenderer(loaded),
        () => null,
      )
    const idle = window.setTimeout(load, 200)
    const stop = onToast(() => void load())
    return () => {
      gone = true
      window.clearTimeout(idle)
      stop()
    }
  }, [])
  useEffect(() => {
    if (!renderer) return
    for (const toast of pendingToasts()) renderer.show(toast)
    return onToast(renderer.show)
  }, [renderer])
  return renderer && <renderer.Toaster />
}
