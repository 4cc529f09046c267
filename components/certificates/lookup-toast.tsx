'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { toast } from '@/components/ui/toast'
import * as messages from '@/lib/messages'

let cidToAnnounce: string | null = null

/** The result page of this ID shows a toast when it is opened next. */
export const scheduleResultToast = (cid: string) => void (cidToAnnounce = cid)

type Lookup = { cid: string; isFound: boolean; errorMessage: string | null }

/**
 * Lookups are compared by object identity: after Back, the router passes the object of the cached page again. A new
 * lookup of the same ID is a new object.
 */
const shownLookups = new WeakSet<Lookup>()

/**
 * Shows a toast with the result of a lookup from the form, once. After the browser's Back, the result may be stale and
 * is fetched again.
 */
export function LookupToast({ lookup }: { lookup: Lookup }) {
  const { refresh } = useRouter()
  useEffect(() => {
    if (shownLookups.has(lookup)) return refresh()
    shownLookups.add(lookup)
    const { cid, isFound, errorMessage } = lookup
    if (cidToAnnounce !== cid) return
    cidToAnnounce = null
    if (isFound) toast.success(messages.certificates.verificationFetched)
    else toast.error(errorMessage ?? messages.certificates.notFoundToast)
  }, [lookup, refresh])
  return null
}
