'use client'

import { useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { readLinkToken, saveLinkToken } from '@/lib/browser/link-token'

const neverChanges = () => () => {}

type Props = { path: string; hasToken: boolean; children: ReactNode }

/** Replaces a form whose link is invalid. If the URL has no token, opens the link whose token this tab has stored. */
export function InvalidLink({ path, hasToken, children }: Props) {
  const saved = useSyncExternalStore(
    neverChanges,
    () => (hasToken ? '' : (readLinkToken(path) ?? '')),
    () => (hasToken ? '' : null),
  )
  useEffect(() => {
    if (hasToken) saveLinkToken(path, null)
    else if (saved) window.location.replace(`${path}?token=${encodeURIComponent(saved)}`)
  }, [path, hasToken, saved])
  // Reserves the space of the children until storage has been read, so that nothing moves.
  return <div className={saved === '' ? undefined : 'invisible noscript:visible'}>{children}</div>
}
