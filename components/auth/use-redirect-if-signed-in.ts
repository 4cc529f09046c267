'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { isNavigationPending } from '@/components/shell/navigation'
import { call, hasSessionCookie } from '@/lib/browser/api-client'
import type { UserData } from '@/lib/auth/actor'
import { readUserRecord, saveUserRecord } from '@/lib/browser/user-record'
import { api } from '@/lib/routes'
import { safeNext } from '@/lib/safe-next'
import { returnPath } from './use-finish-sign-in'

/**
 * Redirects a user whose session the server confirms, also after a sign-in in another tab. Returns false once the check of
 * a session has failed; stays true for a guest, who has none to check.
 */
export function useRedirectIfSignedIn() {
  const router = useRouter()
  const [maybeSignedIn, setMaybeSignedIn] = useState(true)
  useEffect(() => {
    let isCancelled = false
    const check = async () => {
      if (!readUserRecord() && !hasSessionCookie()) return
      try {
        const { user_data } = await call<{ user_data: UserData }>('GET', api.sessionCheck)
        if (isCancelled) return
        saveUserRecord(user_data)
        if (isNavigationPending()) return
        router.replace(safeNext(returnPath()))
      } catch {
        // The session has ended or cannot be checked: show the form. `call` has announced the end to a user on record.
        if (!isCancelled) setMaybeSignedIn(false)
      }
    }
    void check()
    window.addEventListener('focus', check)
    return () => {
      isCancelled = true
      window.removeEventListener('focus', check)
    }
  }, [router])
  return maybeSignedIn
}
