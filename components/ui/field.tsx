import { CircleAlert } from 'lucide-react'
import { useId, type ReactElement, type ReactNode } from 'react'

type ControlProps = { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined }

type Props = {
  label: string
  hint?: ReactNode
  error?: string | undefined
  /** Shown at the right of the label. */
  aside?: ReactNode
  children: (controlProps: ControlProps) => ReactElement
}

/** A control with its label, hint and error, wired for screen readers. */
export function Field({ label, hint, error, aside, children }: Props) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="text-sm font-semibold wrap-anywhere">
          {label}
        </label>
        {aside}
      </div>
      {children({
        id,
        'aria-invalid': error !== undefined,
        'aria-describedby': describedBy(id, hint, error),
      })}
      <FieldMessages id={id} hint={hint} error={error} />
    </div>
  )
}

/** The IDs of the messages of a control, for `aria-describedby`. */
export const describedBy = (id: string, hint: ReactNode, error: string | undefined) =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined

/** The hint and the error below a control. */
export const FieldMessages = ({ id, hint, error }: { id: string } & Pick<Props, 'hint' | 'error'>) => (
  <>
    {hint && (
      <p id={`${id}-hint`} className="text-sm wrap-anywhere text-ink-soft">
        {hint}
      </p>
    )}
    {error && (
      <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm font-medium text-rejected">
        <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
        {error}
      </p>
    )}
  </>
)

/** The classes of an input, a textarea or a select. */
export const inputClass =
  'w-full min-h-12 rounded-control border border-line-strong bg-surface px-3.5 py-2.5 text-base text-ink transition-colors hover:border-ink-soft focus:border-brand focus-visible:outline-offset-0 aria-invalid:border-rejected [&:read-only:not(select)]:bg-sunken disabled:bg-sunken'
