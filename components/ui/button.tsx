import type { ButtonHTMLAttributes, Ref } from 'react'
import { classNames } from '@/lib/browser/class-names'
import { Spinner } from './spinner'

type Variant = 'primary' | 'plain' | 'quiet' | 'danger'
type Size = 'normal' | 'small' | 'icon'

const variants: Record<Variant, string> = {
  primary: 'border-transparent bg-brand text-on-brand hover:bg-brand-strong',
  plain: 'border-line-strong bg-surface text-ink hover:bg-sunken',
  quiet: 'border-transparent text-brand-strong hover:bg-brand-tint',
  danger: 'border-rejected/45 bg-surface text-rejected hover:bg-rejected-tint',
}
const sizes: Record<Size, string> = {
  normal: 'min-h-[46px] px-5 text-[15px]',
  small: 'min-h-9 px-3.5 text-sm max-md:min-h-11',
  icon: 'size-9 max-md:size-11',
}

type ButtonStyle = { variant?: Variant; size?: Size; className?: string | undefined }

/** The classes of a button, for links that look like one. */
export const buttonClass = ({ variant = 'primary', size = 'normal', className }: ButtonStyle = {}) =>
  classNames(
    'inline-flex items-center justify-center gap-2 rounded-control border font-semibold whitespace-nowrap transition-colors select-none',
    'disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-not-allowed aria-disabled:opacity-60 [&>svg]:size-[18px] [&>svg]:shrink-0',
    variants[variant],
    sizes[size],
    className,
  )

type Props = ButtonHTMLAttributes<HTMLButtonElement> &
  ButtonStyle & { busy?: boolean; ref?: Ref<HTMLButtonElement> }

/** While it is busy, the button ignores clicks but keeps the focus. */
export function Button({ variant, size, className, busy = false, onClick, children, ...rest }: Props) {
  const style = buttonClass({ className, ...(variant && { variant }), ...(size && { size }) })
  return (
    <button
      type="button"
      className={style}
      aria-disabled={busy || undefined}
      aria-busy={busy}
      // `preventDefault` also stops a busy submit button from sending its form, even by Enter in a field.
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
      {...rest}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}
