'use client'

import { useEffect, useState, type ComponentType } from 'react'
import { onToast, pendingToasts, type Toast } from './toast'

type Shower = { Toaster: ComponentType; show: (toast: Toast) => void }

/** Shows toasts. The library is loaded after the first paint. */
export function Toasts() {
  const [shower, setShower] = useState<Shower | null>(null)
  useEffect(() => {
    let gone = false
    // Toasts that cannot be shown wait; the next one tries again.
    const load = () =>
      import('./toaster').then(
        (loaded) => !gone && setShower(loaded),
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
    if (!shower) return
    for (const toast of pendingToasts()) shower.show(toast)
    return onToast(shower.show)
  }, [shower])
  return shower && <shower.Toaster />
}
