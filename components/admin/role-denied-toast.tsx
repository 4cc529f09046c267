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
  // `replaceAddress` does not change the router's query, and the list of submissions skips its initial filter if there
  // is a query.
  const removeDeniedFromRouterQuery = useEffectEvent(() => updateQuery({ denied: '' }, 'replace'))
  useEffect(() => {
    // The change is a navigation, which would cancel a pending one: it waits until that has ended.
    if (isDenied && !isNavigating) removeDeniedFromRouterQuery()
  }, [isDenied, isNavigating])
  return null
}
