'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { toast } from '@/components/ui/toast'
import * as messages from '@/lib/messages'

let announced: string | null = null

/** Notes that the form requested this ID, so that its page announces the result in a toast. */
export const announceLookup = (cid: string) => void (announced = cid)

type Lookup = { cid: string; isFound: boolean; refusal: string | null }

/** The lookups that this tab has shown. */
const shown = new WeakSet<Lookup>()

/**
 * Announces the result of a lookup from the form, once. After the browser's Back the page may be stale, so it is
 * looked up again.
 */
export function LookupToast({ lookup }: { lookup: Lookup }) {
  const { refresh } = useRouter()
  useEffect(() => {
    if (shown.has(lookup)) return refresh()
    shown.add(lookup)
    const { cid, isFound, refusal } = lookup
    if (announced !== cid) return
    announced = null
    if (isFound) toast.success(messages.certificates.fetched)
    else toast.error(refusal ?? messages.certificates.notFoundToast)
  }, [lookup, refresh])
  return null
}
