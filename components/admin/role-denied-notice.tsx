'use client'

import { useEffect } from 'react'
import { toast } from '@/components/ui/toast'
import { replaceAddress } from '@/lib/browser/replace-address'
import * as messages from '@/lib/messages'

/** Explains why someone was redirected from a screen that their role may not open. */
export function RoleDeniedNotice() {
  useEffect(() => {
    const url = new URL(window.location.href)
    if (url.searchParams.get('denied') !== 'role') return
    toast.error(messages.admin.otherRole)
    url.searchParams.delete('denied')
    replaceAddress(url)
  }, [])
  return null
}
