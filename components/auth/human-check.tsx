'use client'

import { Check } from 'lucide-react'
import { useId } from 'react'
import { describedBy, FieldMessages } from '@/components/ui/field'
import { lazyComponent } from '@/components/ui/lazy-component'
import { Spinner } from '@/components/ui/spinner'
import { classNames } from '@/lib/browser/class-names'
import * as messages from '@/lib/messages'
import type { HumanCheckState } from './use-human-check'

const statusTexts = {
  unsolved: 'A short calculation instead of a puzzle',
  working: 'Your device is calculating …',
  done: 'Verified',
} as const

const TurnstileWidget = lazyComponent(() =>
  import('./turnstile-widget').then((loaded) => loaded.TurnstileWidget),
)

export type HumanCheckProps = { check: HumanCheckState; action: 'login' | 'register'; siteKey: string | null }

/** Cloudflare's widget if its keys are configured, otherwise a checkbox. */
export function HumanCheck({ check, action, siteKey }: HumanCheckProps) {
  const id = useId()
  const error = check.submittedUnsolved ? messages.auth.humanCheck : undefined
  return (
    <div className="grid gap-1.5">
      {siteKey ? (
        // A token is valid for one call. After a failed call, `key` changes, which mounts a new widget.
        <div className="min-h-[65px]">
          <TurnstileWidget
            key={check.tokenVersion}
            siteKey={siteKey}
            action={action}
            onToken={check.setWidgetToken}
          />
        </div>
      ) : (
        <ProofOfWork check={check} errorId={describedBy(id, null, error)} />
      )}
      <FieldMessages id={id} error={error} />
    </div>
  )
}

type ProofOfWorkProps = { check: HumanCheckState; errorId: string | undefined }

/**
 * Checkbox that starts a proof of work: about a second of computing, which is expensive for bots. No third party is
 * involved, and the browser stores nothing.
 */
function ProofOfWork({ check: { status, submittedUnsolved, solve }, errorId }: ProofOfWorkProps) {
  const done = status === 'done'
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={done}
      aria-busy={status === 'working'}
      aria-invalid={submittedUnsolved}
      aria-describedby={errorId}
      onClick={solve}
      className="flex min-h-14 w-full items-center gap-3 rounded-control border border-line-strong bg-surface px-3.5 py-2 text-left hover:bg-sunken aria-invalid:border-rejected"
    >
      <span
        className={classNames(
          'grid size-6 shrink-0 place-items-center rounded-[6px] border transition-colors',
          done ? 'border-accepted bg-accepted text-on-accepted' : 'border-line-strong bg-paper text-brand',
        )}
      >
        {done && <Check className="size-4" strokeWidth={3} aria-hidden />}
        {status === 'working' && <Spinner />}
      </span>
      <span>
        <span className="block text-[15px] font-semibold">I am human</span>
        <span className="block text-sm text-ink-soft" aria-live="polite">
          {statusTexts[status]}
        </span>
      </span>
    </button>
  )
}
