'use client'

import { useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { readLinkToken, saveLinkToken } from '@/lib/browser/link-token'

const neverChanges = () => () => {}

type Props = { path: string; hasToken: boolean; children: ReactNode }

/**
 * Shown in place of a form if the link's token is missing or invalid. If it is missing, as after a reload, the link is
 * opened again with the token that this tab has stored.
 */
export function InvalidLink({ path, hasToken, children }: Props) {
  // Null until storage can be read, after hydration; '' if no token is stored or the one in the URL is invalid.
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
