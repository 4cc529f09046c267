'use client'

import { useForm, useWatch } from 'react-hook-form'
import { firstMessage, judgedBy } from '@/components/forms/judged-form'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { classNames } from '@/lib/class-names'
import { passwordHint } from '@/lib/auth/password-strength'
import { newPasswordProblems } from '@/lib/auth/rules'
import { PasswordField } from './password-field'

const colours = { weak: 'text-rejected', fair: 'text-pending', good: 'text-accepted' } as const

/** A new password, twice. `onSave` answers when it is done. */
export function NewPasswordForm({ onSave }: { onSave: (password: string) => Promise<void> }) {
  const { register, handleSubmit, formState, control } = useForm({
    resolver: judgedBy(newPasswordProblems),
    defaultValues: { password: '', confirm: '' },
  })
  const { errors, isSubmitting } = formState
  const hint = passwordHint(useWatch({ control, name: 'password' }))
  const save = handleSubmit(
    ({ password }) => onSave(password),
    (problems) => toast.error(firstMessage(problems)),
  )
  return (
    <form onSubmit={save} noValidate className="grid gap-5">
      <PasswordField
        label="New password"
        error={errors.password?.message}
        {...register('password')}
        autoComplete="new-password"
      />
      <p className={classNames('-mt-3 min-h-5 text-sm', hint && colours[hint.level])} aria-live="polite">
        {hint?.text}
      </p>
      <PasswordField
        label="Confirm new password"
        error={errors.confirm?.message}
        {...register('confirm')}
        autoComplete="new-password"
        canShow={false}
      />
      <Button type="submit" busy={isSubmitting}>
        Save password
      </Button>
    </form>
  )
}
