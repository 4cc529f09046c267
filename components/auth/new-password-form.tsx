'use client'

import { useState } from 'react'
import { useLazilyLoadedForm } from '@/components/forms/use-lazily-loaded-form'
import { Button } from '@/components/ui/button'
import { classNames } from '@/lib/browser/class-names'
import { passwordHint } from '@/lib/auth/password-strength'
import { validateNewPassword } from '@/lib/auth/rules'
import { PasswordField } from './password-field'

const levelClasses = { weak: 'text-rejected', fair: 'text-pending', strong: 'text-accepted' } as const

type Values = Parameters<typeof validateNewPassword>[0]

/** Asks for a new password twice. `onSave` resolves when the password is saved or refused. */
export function NewPasswordForm({ onSave }: { onSave: (password: string) => Promise<void> }) {
  const { form, errors, busy } = useLazilyLoadedForm<Values>({
    validate: validateNewPassword,
    onValid: ({ password }) => onSave(password),
  })
  const [enteredPassword, setEnteredPassword] = useState('')
  const hint = passwordHint(enteredPassword)
  return (
    <form {...form} className="grid gap-5">
      <PasswordField
        label="New password"
        error={errors.password}
        name="password"
        onChange={(event) => setEnteredPassword(event.target.value)}
        autoComplete="new-password"
      />
      <p className={classNames('-mt-3 min-h-5 text-sm', hint && levelClasses[hint.level])} aria-live="polite">
        {hint?.text}
      </p>
      <PasswordField
        label="Confirm new password"
        error={errors.confirm}
        name="confirm"
        autoComplete="new-password"
        hasShowPasswordCheckbox={false}
      />
      <Button type="submit" busy={busy}>
        Save password
      </Button>
    </form>
  )
}
