'use client'

import { usePathname, useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { toast } from '@/components/ui/toast'
import { call, hasSessionCookie, onSessionEnd } from '@/lib/api-client'
import type { UserData } from '@/lib/auth/actor'
import { onUserRecord, readUserRecord, saveUserRecord } from '@/lib/browser/user-record'
import { ui } from '@/lib/limits'
import { api, pages } from '@/lib/routes'

/** Keeps what the browser knows of the session in step with the server. */
export function SessionWatcher() {
  const path = usePathname()
  const router = useRouter()
  const current = useRef(path)

  useEffect(() => {
    current.current = path
    const timer = setTimeout(() => {
      if (readUserRecord()) void refresh()
      else if (hasSessionCookie()) void leave()
    }, ui.sessionCheckDelayMs)
    return () => clearTimeout(timer)
  }, [path])

  useEffect(() => {
    const stopEnd = onSessionEnd((message) => {
      toast.error(message)
      if (standsAlone(current.current)) return
      router.push(pages.home)
      router.refresh()
    })
    // Storage that is cleared, here or in another window, signs out.
    const stopRecord = onUserRecord(() => {
      if (!readUserRecord() && hasSessionCookie()) void leave()
    })
    return () => {
      stopEnd()
      stopRecord()
    }
  }, [router])

  return null
}

/** Who follows the link of a letter or of a certificate has come for that page, session or not. */
const standsAlone = (path: string) =>
  path === pages.newPassword || path === pages.notMe || path.startsWith(`${pages.verify}/`)

async function refresh() {
  try {
    const { user_data } = await call<{ user_data: UserData }>('GET', api.sessionCheck)
    saveUserRecord(user_data)
  } catch {
    // A session that is over has been announced; a network that is away changes nothing.
  }
}

const leave = () => call('POST', api.signOut).catch(() => null)
