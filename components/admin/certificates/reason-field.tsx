import type { ComponentProps } from 'react'
import { Field, inputClass } from '@/components/ui/field'
import { reasonLimits } from '@/lib/limits'

type Props = ComponentProps<'textarea'> & { hint: string; error: string | undefined }

export function ReasonField({ hint, error, ...textarea }: Props) {
  return (
    <Field label="Reason" hint={hint} error={error}>
      {(controlProps) => (
        <textarea
          {...controlProps}
          {...textarea}
          maxLength={reasonLimits.max}
          rows={3}
          className={inputClass}
        />
      )}
    </Field>
  )
}
