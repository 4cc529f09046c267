'use client'

import { useValidatedForm } from '@/components/forms/use-validated-form'
import { withOverlay } from '@/components/shell/loading'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field, inputClass } from '@/components/ui/field'
import { toast } from '@/components/ui/toast'
import { call, messageOf } from '@/lib/browser/api-client'
import { validateResetRequest } from '@/lib/auth/rules'
import * as messages from '@/lib/messages'
import { api } from '@/lib/routes'

/** `enteredIdentifier` is the name or email that the user entered in the login form. */
type Props = { enteredIdentifier: string; onClose: () => void }

/** Requests a reset link; the response does not reveal whether the account exists. */
export function ForgotPasswordDialog({ enteredIdentifier, onClose }: Props) {
  const send = async ({ ID }: { ID: string }) => {
    try {
      const { message } = await withOverlay(call('POST', api.forgotPassword, { ID: ID.trim() }))
      toast.success(message)
      onClose()
    } catch (failure) {
      toast.error(messageOf(failure, messages.general.unexpected))
    }
  }
  const { form, register, errors, busy } = useValidatedForm({
    validate: validateResetRequest,
    onValid: send,
    initial: { ID: enteredIdentifier },
  })

  return (
    <Dialog
      open
      onClose={onClose}
      title="Forgot password?"
      description="If the account exists, its mailbox receives a link for setting a new password. It is good for 30 minutes."
      width="narrow"
    >
      <form {...form} className="grid gap-5">
        <Field label="User ID or Email" error={errors.ID}>
          {(controlProps) => (
            <input
              {...controlProps}
              {...register('ID')}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              className={inputClass}
            />
          )}
        </Field>
        <Button type="submit" busy={busy}>
          Send the link
        </Button>
      </form>
    </Dialog>
  )
}
