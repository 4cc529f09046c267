'use client'

import { useState, type ComponentProps } from 'react'
import { Field, inputClass } from '@/components/ui/field'

type Props = ComponentProps<'input'> & {
  label: string
  error?: string | undefined
  hasShowPasswordCheckbox?: boolean
}

/** A password field with a checkbox that shows the password. */
export function PasswordField({ label, error, hasShowPasswordCheckbox = true, ...input }: Props) {
  const [shown, setShown] = useState(false)
  return (
    <div className="grid gap-2">
      <Field label={label} error={error}>
        {(controlProps) => (
          <input {...controlProps} {...input} type={shown ? 'text' : 'password'} className={inputClass} />
        )}
      </Field>
      {hasShowPasswordCheckbox && (
        <label className="flex min-h-6 w-fit cursor-pointer items-center gap-2 text-sm">
          <input
            type="checkbox"
            checked={shown}
            onChange={(event) => setShown(event.target.checked)}
            className="size-[18px] accent-brand"
          />
          Show password
        </label>
      )}
    </div>
  )
}
