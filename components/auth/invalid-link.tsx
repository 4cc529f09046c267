'use client'

import { useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { readLinkToken, saveLinkToken } from '@/lib/browser/link-token'

const neverChanges = () => () => {}

type Props = { path: string; hasToken: boolean; children: ReactNode }

/** Replaces a form whose link is invalid. If the URL has no token, opens the link whose token this tab has stored. */
export function InvalidLink({ path, hasToken, children }: Props) {
  // Null until storage was read (on the server and while hydrating), '' if it has no token.
  const storedToken = useSyncExternalStore(
    neverChanges,
    () => (hasToken ? '' : (readLinkToken(path) ?? '')),
    () => (hasToken ? '' : null),
  )
  useEffect(() => {
    if (hasToken) saveLinkToken(path, null)
    else if (storedToken) window.location.replace(`${path}?token=${encodeURIComponent(storedToken)}`)
  }, [path, hasToken, storedToken])
  // Reserves the space of the children until storage has been read, so that nothing moves.
  return <div className={storedToken === '' ? undefined : 'invisible noscript:visible'}>{children}</div>
}
