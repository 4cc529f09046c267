'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { toast } from '@/components/ui/toast'
import * as messages from '@/lib/messages'

let announced: string | null = null

/** Says that the form has asked for this ID: its page tells the result in a toast, too. */
export const announceLookup = (cid: string) => void (announced = cid)

type Lookup = { cid: string; found: boolean; refusal: string | null }

/** The lookups that this tab has shown. */
const shown = new WeakSet<Lookup>()

/**
 * Announces the result of a lookup that the form asked for, once. The browser's Back shows the page as it was, which may
 * no longer be true: it is looked up again.
 */
export function LookupToast({ lookup }: { lookup: Lookup }) {
  const { refresh } = useRouter()
  useEffect(() => {
    if (shown.has(lookup)) return refresh()
    shown.add(lookup)
    const { cid, found, refusal } = lookup
    if (announced !== cid) return
    announced = null
    if (found) toast.success(messages.certificates.fetched)
    else toast.error(refusal ?? messages.certificates.notFoundToast)
  }, [lookup, refresh])
  return null
}
