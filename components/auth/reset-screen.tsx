'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { withOverlay } from '@/components/shell/loading'
import { toast } from '@/components/ui/toast'
import { ApiError, call, messageOf } from '@/lib/browser/api-client'
import { deleteLinkToken, saveLinkToken } from '@/lib/browser/link-token'
import { replaceAddress } from '@/lib/browser/replace-address'
import * as messages from '@/lib/messages'
import { api, pages } from '@/lib/routes'
import { NewPasswordForm } from './new-password-form'

/**
 * Sets a new password through the link in an e-mail. The token is moved from the address bar to the tab's storage until
 * it is used.
 */
export function ResetScreen({ token }: { token: string }) {
  const router = useRouter()
  useEffect(() => {
    saveLinkToken(pages.resetPassword, token)
    replaceAddress(window.location.pathname)
  }, [token])
  const save = async (newPassword: string) => {
    try {
      const { message } = await withOverlay(call('POST', api.setNewPassword, { token, newPassword }))
      deleteLinkToken(pages.resetPassword)
      toast.success(message)
      router.replace(pages.signIn)
    } catch (error) {
      if (error instanceof ApiError && error.status === 410) {
        deleteLinkToken(pages.resetPassword)
        // The page then says that the link is invalid.
        router.refresh()
      }
      toast.error(messageOf(error, messages.profile.passwordChangeFailed))
    }
  }
  return <NewPasswordForm onSave={save} />
}
