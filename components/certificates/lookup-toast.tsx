'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { toast } from '@/components/ui/toast'
import * as messages from '@/lib/messages'

let expectedCid: string | null = null

/** Makes the result page of this ID, which the form opens next, show a toast. */
export const scheduleResultToast = (cid: string) => void (expectedCid = cid)

type Lookup = { cid: string; isFound: boolean; notCheckedMessage: string | null }

/**
 * Lookups that this tab has shown, compared by identity: the router passes the same object again only when it shows a
 * cached page, as after Back; a new lookup of the same ID is a new object.
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
    const { cid, isFound, notCheckedMessage } = lookup
    if (expectedCid !== cid) return
    expectedCid = null
    if (isFound) toast.success(messages.certificates.fetched)
    else toast.error(notCheckedMessage ?? messages.certificates.notFoundToast)
  }, [lookup, refresh])
  return null
}
