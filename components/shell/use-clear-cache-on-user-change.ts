'use client'

import { useEffect } from 'react'
import { onUserRecordChange, readUserRecord } from '@/lib/browser/user-record'

/** The last user who was signed in since the page was loaded; SWR's cache may hold this user's data. */
let lastUserId: string | undefined

function clearCacheIfUserChanged() {
  const userId = readUserRecord()?.id
  if (userId === undefined || userId === lastUserId) return
  // SWR is imported here only when it is needed: most pages for guests do without it.
  if (lastUserId !== undefined)
    void import('swr').then(({ mutate }) => mutate(() => true, undefined)).catch(() => {})
  lastUserId = userId
}

/**
 * Clears SWR's cache when another user signs in without a reload of the page. It cannot clear `useSWRInfinite`, whose
 * keys must therefore contain the user.
 */
export function useClearCacheOnUserChange() {
  useEffect(() => {
    clearCacheIfUserChanged()
    return onUserRecordChange(clearCacheIfUserChanged)
  }, [])
}
