'use client'

import { useEffect } from 'react'
import { toast } from '@/components/ui/toast'
import * as messages from '@/lib/messages'

/** Without a network, a click on a link within the site shows a toast instead of the browser's error page. */
export function OfflineLinkGuard() {
  useEffect(() => {
    const stopIfOffline = (event: MouseEvent) => {
      if (navigator.onLine || !(event.target instanceof Element)) return
      const link = event.target.closest<HTMLAnchorElement>('a[href]')
      if (!link || link.target || link.origin !== window.location.origin || isWithinPage(link)) return
      event.preventDefault()
      event.stopPropagation()
      toast.error(messages.general.offline)
    }
    // Listens in the capture phase of the window, before React's links navigate.
    window.addEventListener('click', stopIfOffline, true)
    return () => window.removeEventListener('click', stopIfOffline, true)
  }, [])
  return null
}

/** Whether only the fragment differs, so that nothing is loaded. */
const isWithinPage = ({ hash, pathname, search }: HTMLAnchorElement) =>
  hash !== '' && pathname === window.location.pathname && search === window.location.search
