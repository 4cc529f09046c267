import { Field, inputLook } from '@/components/ui/field'
import { reason as limits } from '@/lib/limits'

type Props = { hint: string; value: string; onChange: (value: string) => void; error: string | undefined }

export function ReasonField({ hint, value, onChange, error }: Props) {
  return (
    <Field label="Reason" hint={hint} error={error}>
      {(wiring) => (
        <textarea
          {...wiring}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          maxLength={limits.max}
          rows={3}
          className={inputLook}
        />
      )}
    </Field>
  )
}
