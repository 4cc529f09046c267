'use client'

import { useRouter } from 'next/navigation'
import { toast } from '@/components/ui/toast'
import type { UserData } from '@/lib/auth/actor'
import { takeRememberedPath } from '@/lib/browser/draft'
import { clearTypedText } from '@/lib/browser/typed-text'
import { saveUserRecord } from '@/lib/browser/user-record'
import { pages } from '@/lib/routes'
import { safeNext } from '@/lib/safe-next'

export type SignedIn = { message: string; user_data: UserData; path: string }

/** Target page from before signing in. */
export const returnPath = () => new URLSearchParams(window.location.search).get('next') ?? ''

/** Stores the user and redirects after signing in or registering. */
export function useSignInRedirect() {
  const router = useRouter()
  return ({ message, user_data, path }: SignedIn) => {
    saveUserRecord(user_data)
    clearTypedText()
    toast.success(message)
    const left = takeRememberedPath()
    // Replaces the history entry, so that Back skips the sign-in form.
    router.replace(path === pages.home ? safeNext(returnPath() || left) : path)
    router.refresh()
  }
}
