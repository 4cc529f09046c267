'use client'

import { useState, type MouseEvent } from 'react'
import { useLazilyLoadedForm } from '@/components/forms/use-lazily-loaded-form'
import { valuesOf } from '@/components/forms/values-of'
import { withOverlay } from '@/components/shell/loading'
import { Button } from '@/components/ui/button'
import { Field, inputClass } from '@/components/ui/field'
import { toast } from '@/components/ui/toast'
import { lazyComponent } from '@/components/ui/lazy-component'
import { call, messageOf } from '@/lib/browser/api-client'
import { hasValidRegistrationPasswordLength, validateLogin } from '@/lib/auth/rules'
import * as messages from '@/lib/messages'
import { api } from '@/lib/routes'
import type { AuthFormProps } from './auth-screen'
import { HumanCheck } from './human-check'
import { PasswordField } from './password-field'
import { useFinishSignIn, readNextParameter, type SignInResponse } from './use-finish-sign-in'

const ForgotPasswordDialog = lazyComponent(() =>
  import('./forgot-password-dialog').then((loaded) => loaded.ForgotPasswordDialog),
)

type Values = { name: string; password: string }

const validate = ({ name, password }: Values) => validateLogin({ identifier: name, password })

export function LoginForm({ siteKey, humanCheck, enteredValues }: AuthFormProps) {
  const [forgotDialog, setForgotDialog] = useState<{ enteredIdentifier: string } | null>(null)
  const finishSignIn = useFinishSignIn()

  const signIn = async ({ name, password }: Values) => {
    // A wrong length is only a warning: a password that was set after registration, by a link or in the profile, may be
    // shorter than registration allows.
    if (!hasValidRegistrationPasswordLength(password)) {
      toast.error(messages.auth.passwordLength)
      setFieldError('password', messages.auth.passwordLength)
    }
    const turnstileToken = await humanCheck.takeToken()
    if (turnstileToken === null) return
    try {
      // Both fields carry the typed name or e-mail; the API reads `email` only if `name` is empty.
      const body = { name, email: name, password, turnstileToken, next: readNextParameter() }
      finishSignIn(await withOverlay(call<SignInResponse>('POST', api.login, body)))
    } catch (error) {
      humanCheck.replaceToken()
      toast.error(messageOf(error, messages.general.unexpected))
    }
  }

  const { form, errors, busy, setFieldError } = useLazilyLoadedForm<Values>({
    validate,
    onValid: signIn,
  })

  const openForgotDialog = ({ currentTarget }: MouseEvent<HTMLButtonElement>) =>
    setForgotDialog({ enteredIdentifier: (currentTarget.form && valuesOf(currentTarget.form).name) ?? '' })

  return (
    <>
      <form {...form} className="grid gap-5">
        <Field label="Name or email" error={errors.name}>
          {(controlProps) => (
            <input
              {...controlProps}
              name="name"
              defaultValue={enteredValues.name}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              className={inputClass}
            />
          )}
        </Field>
        <PasswordField
          label="Password"
          error={errors.password}
          name="password"
          defaultValue={enteredValues.password}
          autoComplete="current-password"
        />
        <button
          type="button"
          onClick={openForgotDialog}
          className="-mt-2 min-h-6 w-fit text-sm font-semibold text-brand-strong hover:underline"
        >
          Forgot password?
        </button>
        <HumanCheck check={humanCheck} action="login" siteKey={siteKey} />
        <Button type="submit" busy={busy}>
          Login
        </Button>
      </form>
      {forgotDialog && (
        <ForgotPasswordDialog
          enteredIdentifier={forgotDialog.enteredIdentifier}
          // Closes only this dialog: when its request ends, the user may have closed it and opened another.
          onClose={() => setForgotDialog((current) => (current === forgotDialog ? null : current))}
        />
      )}
    </>
  )
}
