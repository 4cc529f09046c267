'use client'

import { useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { readLinkToken, saveLinkToken } from '@/lib/browser/link-token'

const never = () => () => {}

type Props = { path: string; hasToken: boolean; children: ReactNode }

/** Replaces a form whose link is invalid. Without a token in the URL, the one stored in this tab is tried first. */
export function UsedLink({ path, hasToken, children }: Props) {
  const saved = useSyncExternalStore(
    never,
    () => (hasToken ? '' : (readLinkToken(path) ?? '')),
    () => (hasToken ? '' : null),
  )
  useEffect(() => {
    if (hasToken) saveLinkToken(path, null)
    else if (saved) window.location.replace(`${path}?token=${encodeURIComponent(saved)}`)
  }, [path, hasToken, saved])
  // Keeps its space reserved, so that nothing moves once storage has been read.
  return <div className={saved === '' ? undefined : 'invisible noscript:visible'}>{children}</div>
}
