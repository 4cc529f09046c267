'use client'

import { useRouter } from 'next/navigation'
import { toast } from '@/components/ui/toast'
import type { UserData } from '@/lib/auth/actor'
import { takePathOfEndedSession } from '@/lib/browser/draft'
import { clearSignInFormText } from '@/lib/browser/sign-in-form-text'
import { saveUserRecord } from '@/lib/browser/user-record'
import { pages } from '@/lib/routes'
import { sanitizeRedirectPath } from '@/lib/auth/sanitize-redirect-path'

export type SignInResponse = { message: string; user_data: UserData; path: string }

/** The parameter `next` of the address: the page to open after signing in. Not validated. */
export const readNextParameter = () => new URLSearchParams(window.location.search).get('next') ?? ''

/** Returns a function to call after signing in: it stores the user, shows a toast and opens the next page. */
export function useFinishSignIn() {
  const router = useRouter()
  return ({ message, user_data, path }: SignInResponse) => {
    saveUserRecord(user_data)
    clearSignInFormText()
    toast.success(message)
    const pathOfEndedSession = takePathOfEndedSession()
    // Instead of the home page, opens the page in `next`; without `next`, the one on which the last session ended.
    // `router.replace` lets the browser's Back skip the sign-in form.
    router.replace(
      path === pages.home ? sanitizeRedirectPath(readNextParameter() || pathOfEndedSession) : path,
    )
    router.refresh()
  }
}
