'use client'

import { useEffect } from 'react'
import { toast } from '@/components/ui/toast'
import { replaceAddress } from '@/lib/browser/replace-address'
import * as messages from '@/lib/messages'

/** Explains why someone was redirected from the admin area. */
export function AccessDeniedToast() {
  useEffect(() => {
    const url = new URL(window.location.href)
    if (url.searchParams.get('denied') !== 'admin') return
    toast.error(messages.session.staffOnly)
    url.searchParams.delete('denied')
    replaceAddress(url)
  }, [])
  return null
}
