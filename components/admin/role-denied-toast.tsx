'use client'

import { useSearchParams } from 'next/navigation'
import { useEffect, useEffectEvent } from 'react'
import { useNavigationPending } from '@/components/shell/use-navigation-pending'
import { toast } from '@/components/ui/toast'
import { replaceAddress } from '@/lib/browser/replace-address'
import * as messages from '@/lib/messages'
import { useUpdateQuery } from './list/use-update-query'

/** Explains why someone was redirected from a screen that their role may not open. */
export function RoleDeniedToast() {
  const isDenied = useSearchParams().get('denied') === 'role'
  const isNavigating = useNavigationPending()
  const updateQuery = useUpdateQuery({ pageParameter: 'cursor' })
  useEffect(() => {
    const url = new URL(window.location.href)
    if (!isDenied || url.searchParams.get('denied') !== 'role') return
    toast.error(messages.admin.roleNotPermitted)
    url.searchParams.delete('denied')
    replaceAddress(url)
  }, [isDenied])
  // The router's query still has `denied`, and the list of submissions skips its initial filter if there is a query.
  // The removal would cancel a pending navigation, so it comes after.
  const removeFromQuery = useEffectEvent(() => updateQuery({ denied: '' }, 'replace'))
  useEffect(() => {
    if (isDenied && !isNavigating) removeFromQuery()
  }, [isDenied, isNavigating])
  return null
}
