'use client'

import { useEffect } from 'react'
import { toast } from '@/components/ui/toast'
import * as messages from '@/lib/messages'

/** Shows 'No connection' and stays on the page where a link would lead to the browser's error page. */
export function OfflineLinks() {
  useEffect(() => {
    const stay = (event: MouseEvent) => {
      if (navigator.onLine || !(event.target instanceof Element)) return
      const link = event.target.closest<HTMLAnchorElement>('a[href]')
      if (!link || link.target || link.origin !== window.location.origin) return
      event.preventDefault()
      event.stopPropagation()
      toast.error(messages.general.offline)
    }
    // Capture phase on the window: React's links would already navigate.
    window.addEventListener('click', stay, true)
    return () => window.removeEventListener('click', stay, true)
  }, [])
  return null
}
