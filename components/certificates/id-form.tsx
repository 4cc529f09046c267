'use client'

import { BadgeCheck, CircleAlert, FileSearch } from 'lucide-react'
import { useId, useState, type FormEvent } from 'react'
import { withOverlay } from '@/components/shell/loading'
import { sayFailure } from '@/components/shell/say-failure'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { toast } from '@/components/ui/toast'
import { call } from '@/lib/api-client'
import { hasTypingMistake, normalizeCid } from '@/lib/certificates/certificate-id'
import type { Verification } from '@/lib/certificates/select'
import { institute } from '@/lib/institute'
import * as messages from '@/lib/messages'
import { api, pages } from '@/lib/routes'

type Props = { given?: string; autoFocus?: boolean; onFound: (path: string) => void }

/** Takes an ID as people type it and looks whether there is such a certificate. Works without script too. */
export function IdForm({ given = '', autoFocus = false, onFound }: Props) {
  const [typed, setTyped] = useState(given)
  const [missing, setMissing] = useState<string | null>(null)
  const [empty, setEmpty] = useState(false)
  const [busy, setBusy] = useState(false)
  const errorId = useId()

  const check = async (event: FormEvent) => {
    event.preventDefault()
    const cid = normalizeCid(typed)
    setMissing(null)
    setEmpty(!cid)
    if (!cid) return toast.error(messages.certificates.idEmpty)
    setBusy(true)
    try {
      const { data, message } = await withOverlay(
        call<{ data: Verification[]; message: string }>('GET', api.verifyCertificate(cid)),
      )
      if (data[0]) {
        toast.success(message)
        onFound(pages.certificate(data[0].cid))
      } else {
        toast.error(messages.certificates.notFoundToast)
        setMissing(cid)
      }
    } catch (error) {
      sayFailure(error, messages.certificates.fetchFailed)
    } finally {
      setBusy(false)
    }
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
      {missing !== null && (
        <div className="mt-5" role="alert">
          <EmptyState icon={FileSearch} title={messages.certificates.noData}>
            {hasTypingMistake(missing) && <p>{messages.certificates.typingMistake}</p>}
          </EmptyState>
        </div>
      )}
    </>
  )
}
