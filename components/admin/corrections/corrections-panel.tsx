'use client'

import { Check, PenLine, X } from 'lucide-react'
import Link from 'next/link'
import { useState } from 'react'
import useSWR from 'swr'
import { useSessionUser } from '@/components/shell/use-session-user'
import { Button } from '@/components/ui/button'
import { call } from '@/lib/api-client'
import { shownCid } from '@/lib/certificates/certificate-id'
import type { ManagedCorrection } from '@/lib/corrections/select'
import { formatSince } from '@/lib/format-date'
import { messages } from '@/lib/messages'
import { api, pages } from '@/lib/routes'
import { ReissueDialog } from '../certificates/reissue-dialog'
import { useAct } from '../use-act'
import { DeclineDialog } from './decline-dialog'

type Answer = { data: ManagedCorrection[]; meta: { total: number } }
type Open = { kind: 'accept' | 'decline'; row: ManagedCorrection }

const shown = 50

/** What holders want corrected, the longest waiting first: shown above the certificates while there is something. */
export function CorrectionsPanel({ onChanged }: { onChanged: () => void }) {
  const user = useSessionUser()
  const { data, mutate } = useSWR(
    user && `${api.admin.corrections(user)}?state=open&sort=oldest&limit=${shown}`,
    (path) => call<Answer>('GET', path),
  )
  const [open, setOpen] = useState<Open | null>(null)
  const { act, busy } = useAct(() => {
    void mutate()
    onChanged()
  })
  const decide = async (path: string, body: object, failed: string) => {
    const done = await act({ method: 'POST', path, body, failed })
    if (done) setOpen(null)
    return done
  }
  if (!data?.data.length) return null
  return (
    <section aria-labelledby="corrections" className="card mb-6">
      <h2 id="corrections" className="flex items-center gap-2.5 px-4 py-3.5 font-semibold md:px-5">
        <PenLine className="size-[18px] text-pending" aria-hidden />
        {data.meta.total === 1 ? '1 name correction waits' : `${data.meta.total} name corrections wait`}
      </h2>
      <ul>
        {data.data.map((row) => (
          <li
            key={row.id}
            className="grid gap-3 border-t border-line px-4 py-3.5 md:grid-cols-[minmax(0,1fr)_auto] md:items-center md:px-5"
          >
            <Wish row={row} />
            <div className="flex gap-2 max-md:grid max-md:grid-cols-2">
              <Button
                size="small"
                disabled={busy || !row.is_valid}
                aria-label={`Accept ${row.wished}`}
                onClick={() => setOpen({ kind: 'accept', row })}
              >
                <Check aria-hidden />
                Accept
              </Button>
              <Button
                size="small"
                variant="danger"
                disabled={busy}
                aria-label={`Decline ${row.wished}`}
                onClick={() => setOpen({ kind: 'decline', row })}
              >
                <X aria-hidden />
                Decline
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {open?.kind === 'accept' && (
        <ReissueDialog
          row={open.row}
          wished={open.row.wished}
          onReissue={(correction) =>
            decide(
              api.admin.acceptCorrection,
              { id: open.row.id, ...correction },
              messages.admin.certificateReissueFailed,
            )
          }
          onClose={() => setOpen(null)}
        />
      )}
      {open?.kind === 'decline' && (
        <DeclineDialog
          row={open.row}
          onDecline={(reason) =>
            decide(
              api.admin.declineCorrection,
              { id: open.row.id, reason },
              messages.admin.correctionDeclineFailed,
            )
          }
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  )
}

function Wish({ row }: { row: ManagedCorrection }) {
  return (
    <div className="min-w-0 text-[14.5px]">
      <p className="text-base break-words">
        <s className="text-ink-soft decoration-1">{row.full_name}</s>{' '}
        <span className="sr-only">should be</span> <strong className="font-semibold">{row.wished}</strong>
      </p>
      {row.note && <p className="mt-0.5 break-words">{row.note}</p>}
      <p className="mt-0.5 break-words text-ink-soft">
        {row.name} · {row.title} ·{' '}
        <Link
          href={pages.certificate(row.cid)}
          prefetch={false}
          className="font-semibold whitespace-nowrap text-brand-strong tabular-nums hover:underline"
        >
          {shownCid(row.cid)}
        </Link>
        {!row.is_valid && ' (not valid any more)'} · {formatSince(row.requested_at)}
      </p>
    </div>
  )
}
