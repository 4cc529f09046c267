'use client'

import { useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { deleteLinkToken, readLinkToken } from '@/lib/browser/link-token'
import { replaceAddress } from '@/lib/browser/replace-address'

const subscribeToNothing = () => () => {}

type Props = { path: string; isTokenInUrl: boolean; children: ReactNode }

/**
 * Shown in place of a form if the URL has no valid token. The form moves a valid one from the URL to the storage of
 * this tab; after a reload, this component puts it back into the URL.
 */
export function InvalidLink({ path, isTokenInUrl, children }: Props) {
  // Null until hydration, when storage can be read; '' if there is no stored token to try.
  const storedToken = useSyncExternalStore(
    subscribeToNothing,
    () => (isTokenInUrl ? '' : (readLinkToken(path) ?? '')),
    () => (isTokenInUrl ? '' : null),
  )
  useEffect(() => {
    if (isTokenInUrl) {
      deleteLinkToken(path)
      replaceAddress(path)
    } else if (storedToken) window.location.replace(`${path}?token=${encodeURIComponent(storedToken)}`)
  }, [path, isTokenInUrl, storedToken])
  // Reserves the space of the children until storage has been read, so that nothing moves.
  return <div className={storedToken === '' ? undefined : 'invisible noscript:visible'}>{children}</div>
}
