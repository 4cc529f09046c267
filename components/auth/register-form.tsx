'use client'

import { useForm } from 'react-hook-form'
import { withOverlay } from '@/components/shell/loading'
import { Button } from '@/components/ui/button'
import { Field, inputLook } from '@/components/ui/field'
import { toast } from '@/components/ui/toast'
import { ApiError, call, messageOf } from '@/lib/api-client'
import { registerProblems } from '@/lib/auth/rules'
import { messages } from '@/lib/messages'
import { api } from '@/lib/routes'
import { HumanCheck } from './human-check'
import { firstMessage, judgedBy } from '@/components/forms/judged-form'
import { PasswordField } from './password-field'
import { useArrival, type SignedIn } from './use-arrival'
import { useHumanCheck } from './use-human-check'

const empty = { name: '', email: '', password: '', confirm_password: '' }

export function RegisterForm({ siteKey }: { siteKey: string | null }) {
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: judgedBy(registerProblems),
    defaultValues: empty,
  })
  const human = useHumanCheck()
  const arrive = useArrival()
  const { errors, isSubmitting } = formState

  const signUp = async (values: typeof empty) => {
    const turnstileToken = await human.take()
    if (turnstileToken === null) return
    try {
      arrive(await withOverlay(call<SignedIn>('POST', api.register, { ...values, turnstileToken })))
    } catch (error) {
      human.reset()
      const message = messageOf(error, messages.general.unexpected)
      if (error instanceof ApiError && error.status === 409) setError('name', { message })
      toast.error(message)
    }
  }

  return (
    <form
      onSubmit={handleSubmit(signUp, (problems) => toast.error(firstMessage(problems)))}
      noValidate
      className="grid gap-5"
    >
      <Field
        label="Name"
        hint="Letters only, at least 5. It can not be changed later."
        error={errors.name?.message}
      >
        {(wiring) => (
          <input
            {...wiring}
            {...register('name')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            className={inputLook}
          />
        )}
      </Field>
      <Field label="Email" error={errors.email?.message}>
        {(wiring) => (
          <input
            {...wiring}
            {...register('email')}
            type="email"
            autoComplete="email"
            spellCheck={false}
            className={inputLook}
          />
        )}
      </Field>
      <PasswordField
        label="Password"
        error={errors.password?.message}
        {...register('password')}
        autoComplete="new-password"
      />
      <PasswordField
        label="Confirm password"
        error={errors.confirm_password?.message}
        {...register('confirm_password')}
        autoComplete="new-password"
        canShow={false}
      />
      <HumanCheck check={human} action="register" siteKey={siteKey} />
      <Button type="submit" busy={isSubmitting}>
        Register
      </Button>
    </form>
  )
}
