import { BadgeCheck } from 'lucide-react'
import type { InputHTMLAttributes } from 'react'
import { buttonClass } from '@/components/ui/button'
import { currentInstitute } from '@/lib/institute/settings'
import { pages } from '@/lib/routes'

/** The field for a certificate's ID; `children` is its button. */
export const IdField = ({ children, ...input }: InputHTMLAttributes<HTMLInputElement>) => (
  <div className="flex flex-wrap items-center gap-2 rounded-control border border-line-strong bg-surface p-1.5 focus-within:border-brand">
    <BadgeCheck className="ml-2 size-[18px] shrink-0 text-ink-soft" aria-hidden />
    <input
      {...input}
      name="id"
      aria-label="Certificate ID"
      placeholder={`${currentInstitute().prefix}-001-XXXX-XXXX-XXXX`}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      className="min-h-11 min-w-[12ch] flex-1 bg-transparent font-semibold tracking-wide uppercase tabular-nums outline-none placeholder:font-normal"
    />
    {children}
  </div>
)

/** Without JavaScript, the form navigates to the certificate's page. */
export const NoScriptIdForm = () => (
  <form action={pages.verifyLookup} method="get">
    <IdField>
      <button type="submit" className={buttonClass({ size: 'small', className: 'max-sm:w-full' })}>
        Check Certificate
      </button>
    </IdField>
  </form>
)
