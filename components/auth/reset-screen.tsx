'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { withOverlay } from '@/components/shell/loading'
import { toast } from '@/components/ui/toast'
import { call, messageOf } from '@/lib/api-client'
import * as messages from '@/lib/messages'
import { api, pages } from '@/lib/routes'
import { NewPasswordForm } from './new-password-form'

/** Sets a password by the link of a letter. The token leaves the address bar at once. */
export function ResetScreen({ token }: { token: string }) {
  const router = useRouter()
  useEffect(() => window.history.replaceState(window.history.state, '', window.location.pathname), [])
  const save = async (newPassword: string) => {
    try {
      const { message } = await withOverlay(call('POST', api.setNewPassword, { token, newPassword }))
      toast.success(message)
      router.replace(pages.signIn)
    } catch (error) {
      toast.error(messageOf(error, messages.profile.passwordChangeFailed))
    }
  }
  return <NewPasswordForm onSave={save} />
}
