'use client'

import { useEffect } from 'react'
import { onUserRecord, readUserRecord } from '@/lib/browser/user-record'

/** The last user who was signed in since the page was loaded, whose data SWR may hold. */
let lastUserId: string | undefined

function dropDataOfOtherUser() {
  const userId = readUserRecord()?._id
  if (userId === undefined || userId === lastUserId) return
  // SWR is imported here only when it is needed: most pages for guests do without it.
  if (lastUserId !== undefined)
    void import('swr').then(({ mutate }) => mutate(() => true, undefined)).catch(() => {})
  lastUserId = userId
}

/** When another user signs in without a reload of the page, what SWR has fetched for the former one is dropped. */
export function useFreshDataForEachUser() {
  useEffect(() => {
    dropDataOfOtherUser()
    return onUserRecord(dropDataOfOtherUser)
  }, [])
}
