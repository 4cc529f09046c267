'use client'

import { useState, type FormEvent } from 'react'
import { PasswordField } from '@/components/auth/password-field'
import { withOverlay } from '@/components/shell/loading'
import { useSessionUser } from '@/components/shell/use-session-user'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { toast } from '@/components/ui/toast'
import { ApiError, call, messageOf } from '@/lib/api-client'
import * as messages from '@/lib/messages'
import { api } from '@/lib/routes'

type Props = { onValid: () => void; onClose: () => void }

export function PasswordCheckDialog({ onValid, onClose }: Props) {
  const user = useSessionUser()
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  const check = async (event: FormEvent) => {
    event.preventDefault()
    if (!password) {
      setError(messages.profile.passwordEmpty)
      return toast.error(messages.profile.passwordEmpty)
    }
    setBusy(true)
    try {
      const { message } = await withOverlay(call('POST', api.confirmPassword, { ...user, password }))
      toast.success(message)
      onValid()
    } catch (failure) {
      setBusy(false)
      if (failure instanceof ApiError && failure.announced) return
      if (failure instanceof ApiError && failure.status === 400) setError(failure.message)
      toast.error(messageOf(failure, messages.profile.passwordInvalid))
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Check password"
      description="Please type your password to go on."
      width="narrow"
    >
      <form onSubmit={check} noValidate className="grid gap-5">
        <PasswordField
          label="Password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={error}
          autoComplete="current-password"
        />
        <Button type="submit" busy={busy}>
          Continue
        </Button>
      </form>
    </Dialog>
  )
}
