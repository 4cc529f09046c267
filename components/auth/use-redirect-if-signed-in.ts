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
 * Redirects a user who is signed in (also from another tab) once the server confirms it. Returns whether it is
 * pending.
 */
export function useRedirectIfSignedIn() {
  const router = useRouter()
  const [asking, setAsking] = useState(true)
  useEffect(() => {
    let gone = false
    const check = async () => {
      if (!readUserRecord() && !hasSessionCookie()) return
      try {
        const { user_data } = await call<{ user_data: UserData }>('GET', api.sessionCheck)
        if (gone) return
        saveUserRecord(user_data)
        if (isNavigationPending()) return
        router.replace(safeNext(returnPath()))
      } catch {
        // The session has ended, which was announced, or cannot be checked: show the form.
        if (!gone) setAsking(false)
      }
    }
    void check()
    window.addEventListener('focus', check)
    return () => {
      gone = true
      window.removeEventListener('focus', check)
    }
  }, [router])
  return asking
}
