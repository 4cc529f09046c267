'use client'

import { usePathname, useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { toast } from '@/components/ui/toast'
import { call, hasSessionCookie, onSessionEnd } from '@/lib/browser/api-client'
import type { UserData } from '@/lib/auth/actor'
import { markStorageCleared, takeStorageClearedMark } from '@/lib/browser/cleared-storage'
import { clearDrafts, rememberPathOfEndedSession } from '@/lib/browser/draft'
import {
  clearUserRecord,
  hasHadRecord,
  hasSessionExpired,
  onUserRecordChange,
  readUserRecord,
  saveUserRecord,
} from '@/lib/browser/user-record'
import { ui } from '@/lib/limits'
import * as messages from '@/lib/messages'
import { noticePages } from '@/lib/routes/notices'
import { api, pages } from '@/lib/routes'
import { useClearCacheOnUserChange } from './use-clear-cache-on-user-change'

/** Whether storage had been cleared when the user left the previous page. */
let storageWasCleared = false

/** Keeps the stored user record in sync with the session on the server. */
export function SessionWatcher() {
  const path = usePathname()
  const router = useRouter()
  const currentPath = useRef(path)
  useClearCacheOnUserChange()

  useEffect(() => {
    currentPath.current = path
    const timer = setTimeout(() => {
      // Updates the record, or creates one if this page has had none. If the record was removed, `signOutIfRecordGone`
      // signs the user out instead.
      if (readUserRecord() || (hasSessionCookie() && !hasHadRecord() && !storageWasCleared))
        void refreshUserRecord()
    }, ui.sessionCheckDelayMs)
    return () => clearTimeout(timer)
  }, [path])

  useEffect(() => {
    return onSessionEnd((message) => leaveAtSessionEnd(message, currentPath.current, router))
  }, [router])

  // If the record is removed, by a sign-out in another tab or by clearing storage, this tab signs out, too. If another tab
  // has removed it because the session expired, every tab keeps its drafts.
  useEffect(() => {
    const isRecordGone = () =>
      !readUserRecord() && (hasHadRecord() || (storageWasCleared && hasSessionCookie()))
    const signOut = () =>
      void endSession().then(() => needsSession(currentPath.current) && router.push(pages.home))
    const leaveExpiredSession = () => {
      clearUserRecord({ expired: true })
      leaveAtSessionEnd(messages.session.expired, currentPath.current, router)
    }
    let timer: ReturnType<typeof setTimeout>
    // While a page unloads, its storage may look empty, so the record has to be absent twice.
    const signOutIfRecordGone = () => {
      clearTimeout(timer)
      if (!pendingSignOut && isRecordGone())
        timer = setTimeout(() => {
          if (isRecordGone() && hasSessionExpired()) leaveExpiredSession()
          else if (isRecordGone()) signOut()
          storageWasCleared = false
        }, ui.sessionCheckDelayMs)
    }
    const markIfStorageCleared = () =>
      isRecordGone() && !hasSessionExpired() && hasSessionCookie() && markStorageCleared()
    storageWasCleared ||= takeStorageClearedMark()
    signOutIfRecordGone()
    const stopRecordListener = onUserRecordChange(signOutIfRecordGone)
    window.addEventListener('focus', signOutIfRecordGone)
    window.addEventListener('pagehide', markIfStorageCleared)
    return () => {
      clearTimeout(timer)
      stopRecordListener()
      window.removeEventListener('focus', signOutIfRecordGone)
      window.removeEventListener('pagehide', markIfStorageCleared)
    }
  }, [path, router])

  return null
}

/** Shows the message, and leads home from most pages; the next sign-in in this tab returns to the page. */
function leaveAtSessionEnd(message: string, path: string, router: ReturnType<typeof useRouter>) {
  toast.error(message)
  if (staysAtSessionEnd(path)) return
  rememberPathOfEndedSession(window.location.pathname + window.location.search)
  router.push(pages.home)
  router.refresh()
}

/** Whether a user stays on the page when the session ends there; all other pages redirect to home. */
const staysAtSessionEnd = (path: string) =>
  path === pages.signIn ||
  path === pages.resetPassword ||
  path === pages.notMe ||
  path === pages.join ||
  path === noticePages.unsubscribe ||
  path.startsWith(`${pages.verify}/`)

async function refreshUserRecord() {
  const hadRecord = readUserRecord() !== null
  try {
    const { user_data } = await call<{ user_data: UserData }>('GET', api.sessionCheck)
    // A record cleared in the meantime stays cleared.
    if (!hadRecord || readUserRecord()) saveUserRecord(user_data)
  } catch {
    // `call` reports the end of a session itself; an unreachable server changes nothing.
  }
}

const needsSession = (path: string) =>
  [pages.profile, pages.submissions, noticePages.notices].some((page) => page === path) ||
  path.startsWith(pages.admin)

let pendingSignOut: Promise<unknown> | null = null

/** Ends the session, if any, of a browser whose record was removed. The page shows the user as a guest immediately. */
function endSession() {
  pendingSignOut ??= (
    hasSessionCookie() ? call('POST', api.signOut).catch(() => null) : Promise.resolve()
  ).finally(() => (pendingSignOut = null))
  clearDrafts()
  clearUserRecord()
  return pendingSignOut
}
