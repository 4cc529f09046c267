'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { isNavigationPending } from '@/components/shell/navigation'
import { call, hasSessionCookie } from '@/lib/browser/api-client'
import type { UserData } from '@/lib/auth/actor'
import { readUserRecord, saveUserRecord } from '@/lib/browser/user-record'
import { api } from '@/lib/routes'
import { sanitizeRedirectPath } from '@/lib/auth/sanitize-redirect-path'
import { readNextParameter } from './use-finish-sign-in'

/** Redirects a user whose session the server confirms. Returns whether a check of the session has failed. */
export function useRedirectIfSignedIn() {
  const router = useRouter()
  const [hasCheckFailed, setHasCheckFailed] = useState(false)
  useEffect(() => {
    let isCancelled = false
    const check = async () => {
      if (!readUserRecord() && !hasSessionCookie()) return
      try {
        const { user_data } = await call<{ user_data: UserData }>('GET', api.sessionCheck)
        if (isCancelled) return
        saveUserRecord(user_data)
        // Another page is loading already, for example after signing in with the form.
        if (isNavigationPending()) return
        router.replace(sanitizeRedirectPath(readNextParameter()))
      } catch {
        // If the session of a stored user has ended, `call` has told the user.
        if (!isCancelled) setHasCheckFailed(true)
      }
    }
    void check()
    // The user may have signed in in another tab.
    window.addEventListener('focus', check)
    return () => {
      isCancelled = true
      window.removeEventListener('focus', check)
    }
  }, [router])
  return hasCheckFailed
}
