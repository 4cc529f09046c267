'use client'

import { BadgeCheck, CircleAlert } from 'lucide-react'
import { usePathname, useRouter } from 'next/navigation'
import { useEffect, useId, useRef, useState, useTransition, type FormEvent } from 'react'
import { withOverlay } from '@/components/shell/loading'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { normalizeCid } from '@/lib/certificates/certificate-id'
import { institute } from '@/lib/institute/settings'
import * as messages from '@/lib/messages'
import { pages } from '@/lib/routes'
import { announceLookup } from './lookup-toast'

type Props = { given?: string; autoFocus?: boolean }

/**
 * Takes an ID as people type it and opens the page of the certificate, which looks it up: one request. Works without
 * script too.
 */
export function VerifyForm({ given = '', autoFocus = false }: Props) {
  const [typed, setTyped] = useState(given)
  const [empty, setEmpty] = useState(false)
  const { busy, open } = useOpening()
  const errorId = useId()

  const check = (event: FormEvent) => {
    event.preventDefault()
    // Dots alone are no segment of an address.
    const cid = normalizeCid(typed).replace(/^\.+$/, '')
    setEmpty(!cid)
    if (!cid) return toast.error(messages.certificates.idEmpty)
    // The router would leave the page for the browser's own page of errors.
    if (!navigator.onLine) return toast.error(messages.certificates.fetchFailed)
    announceLookup(cid)
    open(pages.certificate(cid))
  }

  return (
    <>
      <form onSubmit={check} action={pages.verifyLookup} method="get" noValidate>
        <div className="flex flex-wrap items-center gap-2 rounded-control border border-line-strong bg-surface p-1.5 focus-within:border-brand">
          <BadgeCheck className="ml-2 size-[18px] shrink-0 text-ink-soft" aria-hidden />
          <input
            name="id"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            aria-label="Certificate ID"
            aria-invalid={empty}
            aria-describedby={empty ? errorId : undefined}
            placeholder={`${institute.prefix}-001-XXXX-XXXX-XXXX`}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            autoFocus={autoFocus}
            className="min-h-11 min-w-[12ch] flex-1 bg-transparent font-semibold tracking-wide uppercase tabular-nums outline-none placeholder:font-normal"
          />
          <Button type="submit" size="small" busy={busy} className="max-sm:w-full">
            Check Certificate
          </Button>
        </div>
        {empty && (
          <p id={errorId} className="mt-1.5 flex items-start gap-1.5 text-sm font-medium text-rejected">
            <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
            {messages.certificates.idEmpty}
          </p>
        )}
      </form>
    </>
  )
}

/** Opens a page, or loads it again where it is open already, below the loading overlay. */
function useOpening() {
  const { push, refresh } = useRouter()
  const current = usePathname()
  const [busy, startTransition] = useTransition()
  const finish = useRef(() => {})
  useEffect(() => {
    if (!busy) finish.current()
  }, [busy])
  useEffect(() => () => finish.current(), [])
  const open = (path: string) => {
    void withOverlay(new Promise<void>((resolve) => (finish.current = resolve)))
    startTransition(() => (path === current ? refresh() : push(path)))
  }
  return { busy, open }
}
