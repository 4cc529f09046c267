'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { toast } from '@/components/ui/toast'
import { ApiError, call, messageOf } from '@/lib/browser/api-client'
import type { UserData } from '@/lib/auth/actor'
import { isStaff } from '@/lib/auth/permissions'
import { hasShownWelcome, recordShownWelcome, saveUserRecord } from '@/lib/browser/user-record'
import { ui } from '@/lib/limits'
import * as messages from '@/lib/messages'
import { api, pages } from '@/lib/routes'

type ResponseBody = { user_data: UserData }

/**
 * Returns the signed-in member of staff, or throws. Reviewers and managers need only the session check: by the API
 * contract, `adminCheck` accepts only administrators.
 */
async function fetchStaffMember() {
  const { user_data } = await call<ResponseBody>('GET', api.sessionCheck)
  if (isStaff(user_data.institute_role) && user_data.role !== 'admin') return user_data
  return (await call<ResponseBody>('POST', api.adminCheck, user_data)).user_data
}

/** Checks on entry that the session belongs to a member of staff; otherwise shows the reason and redirects home. */
export function StaffCheck() {
  const router = useRouter()
  useEffect(() => {
    let isUnmounted = false
    const timer = setTimeout(async () => {
      try {
        const user_data = await fetchStaffMember()
        if (isUnmounted) return
        saveUserRecord(user_data)
        const welcome = user_data.role === 'admin' ? messages.admin.welcome : messages.admin.welcomeStaff
        if (!hasShownWelcome()) toast.success(welcome(user_data.name))
        recordShownWelcome()
      } catch (error) {
        if (isUnmounted) return
        // The end of a session has already been announced.
        if (!(error instanceof ApiError && error.sessionEnded))
          toast.error(messageOf(error, messages.general.unexpected))
        router.replace(pages.home)
      }
    }, ui.sessionCheckDelayMs)
    return () => {
      isUnmounted = true
      clearTimeout(timer)
    }
  }, [router])
  return null
}
