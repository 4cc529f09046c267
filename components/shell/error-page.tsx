import type { ReactNode } from 'react'
import * as messages from '@/lib/messages'

// Every page loads this file, so it does not import the button component.
const actionClass =
  'inline-flex min-h-[46px] items-center justify-center rounded-control border px-5 text-[15px] font-semibold whitespace-nowrap'
export const primaryActionClass = `${actionClass} border-transparent bg-brand text-on-brand hover:bg-brand-strong`
export const secondaryActionClass = `${actionClass} border-line-strong bg-surface text-ink hover:bg-sunken`

/** A status, a text, and links or buttons to go on. The wording of the heading is a fixed requirement. */
export function ErrorPage({ status, text, children }: { status: string; text: string; children: ReactNode }) {
  return (
    <main id="main" className="grid min-h-dvh place-items-center p-6">
      <div className="card grid max-w-[520px] gap-3 p-7 md:p-10">
        <h1 className="display text-2xl">{messages.general.unexpectedHeading}</h1>
        <p className="text-lg font-semibold tabular-nums">{status}</p>
        <p className="text-ink-soft">{text}</p>
        <div className="mt-4 flex flex-wrap gap-3">{children}</div>
      </div>
    </main>
  )
}
