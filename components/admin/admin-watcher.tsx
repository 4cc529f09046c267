'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { toast } from '@/components/ui/toast'
import { ApiError, call, messageOf } from '@/lib/browser/api-client'
import type { UserData } from '@/lib/auth/actor'
import { readUserRecord, saveUserRecord, takeWelcome } from '@/lib/browser/user-record'
import { ui } from '@/lib/limits'
import * as messages from '@/lib/messages'
import { api, pages } from '@/lib/routes'

/** Checks on entry that the session belongs to an administrator; otherwise says why not and redirects home. */
export function AdminWatcher() {
  const router = useRouter()
  useEffect(() => {
    const timer = setTimeout(async () => {
      try {
        const { user_data } = await call<{ user_data: UserData }>(
          'POST',
          api.roleAuth,
          readUserRecord() ?? {},
        )
        saveUserRecord(user_data)
        if (takeWelcome()) toast.success(messages.admin.welcome(user_data.name))
      } catch (error) {
        // A session that is over has been announced.
        if (!(error instanceof ApiError && error.announced))
          toast.error(messageOf(error, messages.session.adminOnly))
        router.replace(pages.home)
      }
    }, ui.sessionCheckDelayMs)
    return () => clearTimeout(timer)
  }, [router])
  return null
}
