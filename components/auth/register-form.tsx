'use client'

import { useLazilyLoadedForm } from '@/components/forms/use-lazily-loaded-form'
import { withOverlay } from '@/components/shell/loading'
import { Button } from '@/components/ui/button'
import { Field, inputClass } from '@/components/ui/field'
import { toast } from '@/components/ui/toast'
import { ApiError, call, messageOf } from '@/lib/browser/api-client'
import { validateRegistration } from '@/lib/auth/rules'
import * as messages from '@/lib/messages'
import { currentInstitute } from '@/lib/institute/settings'
import { codeInInvitationPath } from '@/lib/invitations/path'
import { api } from '@/lib/routes'
import type { AuthFormProps } from './auth-screen'
import { HumanCheck } from './human-check'
import { PasswordField } from './password-field'
import { readNextParameter, useFinishSignIn, type SignInResponse } from './use-finish-sign-in'

type Values = Parameters<typeof validateRegistration>[0]

export function RegisterForm({ siteKey, humanCheck, enteredValues }: AuthFormProps) {
  const finishSignIn = useFinishSignIn()

  const signUp = async (values: Values) => {
    const turnstileToken = await humanCheck.takeToken()
    if (turnstileToken === null) return
    try {
      const body = { ...values, turnstileToken, invitation: codeInInvitationPath(readNextParameter()) }
      finishSignIn(await withOverlay(call<SignInResponse>('POST', api.register, body)))
    } catch (error) {
      humanCheck.replaceToken()
      const message = messageOf(error, messages.general.unexpected)
      // 409: the user name or the e-mail address is taken; the response does not reveal which.
      if (error instanceof ApiError && error.status === 409) setFieldError('name', message)
      toast.error(message)
    }
  }

  const { form, errors, busy, setFieldError } = useLazilyLoadedForm<Values>({
    validate: validateRegistration,
    onValid: signUp,
  })

  const { registration, registrationDomains } = currentInstitute()
  // The page of an invitation sends guests here, with its own path as `next`. This form is rendered only in the browser,
  // so it can read `next` from the address.
  const hasInvitation = codeInInvitationPath(readNextParameter()) !== ''
  if (registration === 'invited' && !hasInvitation) return <p>{messages.auth.invitedOnly}</p>
  const domains = registration === 'domains' && !hasInvitation ? registrationDomains.join(', ') : ''
  return (
    <form {...form} className="grid gap-5">
      <Field label="Name" hint="Letters only, at least 5. It cannot be changed later." error={errors.name}>
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
      <Field label="Email" hint={domains && messages.auth.domainsOnly(domains)} error={errors.email}>
        {(controlProps) => (
          <input
            {...controlProps}
            name="email"
            defaultValue={enteredValues.email}
            type="email"
            autoComplete="email"
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
        autoComplete="new-password"
      />
      <PasswordField
        label="Confirm password"
        error={errors.confirm_password}
        name="confirm_password"
        defaultValue={enteredValues.confirm_password}
        autoComplete="new-password"
        hasShowPasswordCheckbox={false}
      />
      <HumanCheck check={humanCheck} action="register" siteKey={siteKey} />
      <Button type="submit" busy={busy}>
        Register
      </Button>
    </form>
  )
}
