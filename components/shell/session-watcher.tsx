'use client'

import { usePathname, useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { toast } from '@/components/ui/toast'
import { call, hasSessionCookie, onSessionEnd } from '@/lib/browser/api-client'
import type { UserData } from '@/lib/auth/actor'
import { markStorageCleared, takeClearedStorage } from '@/lib/browser/cleared-storage'
import { clearDrafts, rememberPath } from '@/lib/browser/draft'
import {
  clearUserRecord,
  hasSeenRecord,
  onUserRecord,
  readUserRecord,
  saveUserRecord,
} from '@/lib/browser/user-record'
import { ui } from '@/lib/limits'
import { noticePages } from '@/lib/notice-routes'
import { api, pages } from '@/lib/routes'

/** Keeps the stored session state in sync with the server. */
export function SessionWatcher() {
  const path = usePathname()
  const router = useRouter()
  const current = useRef(path)

  useEffect(() => {
    current.current = path
    const timer = setTimeout(() => {
      if (readUserRecord() || (hasSessionCookie() && !hasSeenRecord() && !wasCleared)) void refresh()
    }, ui.sessionCheckDelayMs)
    return () => clearTimeout(timer)
  }, [path])

  useEffect(() => {
    const stopEnd = onSessionEnd((message) => {
      toast.error(message)
      if (servesGuests(current.current)) return
      rememberPath(window.location.pathname + window.location.search)
      router.push(pages.home)
      router.refresh()
    })
    return stopEnd
  }, [router])

  // A removed record, by a sign-out in another tab or cleared storage, signs out here too.
  useEffect(() => {
    const isGone = () => !readUserRecord() && (hasSeenRecord() || (wasCleared && hasSessionCookie()))
    const signOut = () => void leave().then(() => needsSession(current.current) && router.push(pages.home))
    let timer: ReturnType<typeof setTimeout>
    // During unload, storage may look empty although it is not: only a lasting removal counts.
    const leaveIfCleared = () => {
      clearTimeout(timer)
      if (!leaving && isGone())
        timer = setTimeout(() => {
          if (isGone()) signOut()
          wasCleared = false
        }, ui.sessionCheckDelayMs)
    }
    const note = () => isGone() && hasSessionCookie() && markStorageCleared()
    wasCleared ||= takeClearedStorage()
    leaveIfCleared()
    const stopRecord = onUserRecord(leaveIfCleared)
    window.addEventListener('focus', leaveIfCleared)
    window.addEventListener('pagehide', note)
    return () => {
      clearTimeout(timer)
      stopRecord()
      window.removeEventListener('focus', leaveIfCleared)
      window.removeEventListener('pagehide', note)
    }
  }, [path, router])

  return null
}

/** Pages for guests too: a session that ends there redirects nobody. */
const servesGuests = (path: string) =>
  path === pages.signIn ||
  path === pages.newPassword ||
  path === pages.notMe ||
  path.startsWith(`${pages.verify}/`)

async function refresh() {
  const had = readUserRecord() !== null
  try {
    const { user_data } = await call<{ user_data: UserData }>('GET', api.sessionCheck)
    // A record cleared in the meantime stays cleared.
    if (!had || readUserRecord()) saveUserRecord(user_data)
  } catch {
    // A session that is over has been announced; an unreachable server changes nothing.
  }
}

const needsSession = (path: string) =>
  [pages.profile, pages.submissions, noticePages.notices].some((own) => path === own) ||
  path.startsWith(pages.admin)

/** Whether the page before was left with its storage cleared. */
let wasCleared = false
let leaving: Promise<unknown> | null = null

/** Ends the session of a browser without its record, if it has one; the page shows a guest immediately. */
function leave() {
  leaving ??= (hasSessionCookie() ? call('POST', api.signOut).catch(() => null) : Promise.resolve()).finally(
    () => (leaving = null),
  )
  clearDrafts()
  clearUserRecord()
  return leaving
}
