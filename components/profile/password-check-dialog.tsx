'use client'

import { PasswordField } from '@/components/auth/password-field'
import { useValidatedForm } from '@/components/forms/use-validated-form'
import { withOverlay } from '@/components/shell/loading'
import { useSessionUser } from '@/components/shell/use-session-user'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { toast } from '@/components/ui/toast'
import { useIsMounted } from '@/components/ui/use-is-mounted'
import { ApiError, call, messageOf } from '@/lib/browser/api-client'
import { validateCurrentPassword } from '@/lib/auth/rules'
import { userToWire } from '@/lib/users/from-wire'
import * as messages from '@/lib/messages'
import { api } from '@/lib/routes'

type Props = { onPasswordConfirmed: () => void; onClose: () => void }

export function PasswordCheckDialog({ onPasswordConfirmed, onClose }: Props) {
  const user = useSessionUser()
  const isMounted = useIsMounted()

  const check = async ({ password }: { password: string }) => {
    try {
      const body = { ...(user && userToWire(user)), password }
      const { message } = await withOverlay(call('POST', api.confirmPassword, body))
      toast.success(message)
      // While the call is under way, this dialog can be closed.
      if (isMounted.current) onPasswordConfirmed()
    } catch (failure) {
      if (failure instanceof ApiError && failure.sessionEnded) return
      if (failure instanceof ApiError && failure.status === 400) setFieldError('password', failure.message)
      toast.error(messageOf(failure, messages.general.unexpected))
    }
  }
  const { form, register, errors, busy, setFieldError } = useValidatedForm({
    validate: validateCurrentPassword,
    onValid: check,
    initial: { password: '' },
  })

  return (
    <Dialog
      open
      onClose={onClose}
      title="Check password"
      description="Please type your password to go on."
      width="narrow"
    >
      <form {...form} className="grid gap-5">
        <PasswordField
          label="Password"
          {...register('password')}
          error={errors.password}
          autoComplete="current-password"
        />
        <Button type="submit" busy={busy}>
          Continue
        </Button>
      </form>
    </Dialog>
  )
}
