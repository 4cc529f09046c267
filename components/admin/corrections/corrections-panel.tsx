'use client'

import { Check, PenLine, X } from 'lucide-react'
import Link from 'next/link'
import { useState } from 'react'
import { LoadFailed } from '@/components/shell/load-failed'
import { Button } from '@/components/ui/button'
import { adminApi } from '@/lib/routes/admin'
import { formatCertificateId } from '@/lib/certificates/certificate-id'
import type { ManagedCorrection } from '@/lib/corrections/select'
import { formatSince } from '@/lib/format/date'
import * as messages from '@/lib/messages'
import { pages } from '@/lib/routes'
import { ReissueDialog } from '../certificates/reissue-dialog'
import { ConfusableNameWarning } from '../confusable-name-warning'
import { useMutation } from '../use-mutation'
import { DeclineDialog } from './decline-dialog'
import type { useCorrections } from './use-corrections'

type OpenDialog = { kind: 'accept' | 'decline'; row: ManagedCorrection }

type Props = { corrections: ReturnType<typeof useCorrections>; onSettled: () => void }

/** Open name corrections above the list of certificates; no panel if there are none. */
export function CorrectionsPanel({ corrections, onSettled }: Props) {
  const { hasFailed, rows, total, reload } = corrections
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const { mutate, busy } = useMutation(onSettled)
  const decide = async (path: string, body: object, failureText: string) => {
    const succeeded = await mutate({ method: 'POST', path, body, failureText })
    if (succeeded) setDialog(null)
    return succeeded
  }
  if (hasFailed)
    return (
      <div className="mb-6">
        <LoadFailed text={messages.admin.correctionsLoadFailed} onRetry={reload} />
      </div>
    )
  return (
    <>
      {rows.length > 0 && <OpenCorrections rows={rows} total={total} busy={busy} onOpen={setDialog} />}
      {/* An open dialog stays when somebody else decides the last correction: what was typed must not vanish. */}
      {dialog?.kind === 'accept' && (
        <ReissueDialog
          row={dialog.row}
          requestedName={dialog.row.wished}
          onReissue={(correction) =>
            decide(
              adminApi.acceptCorrection,
              { id: dialog.row.id, ...correction },
              messages.admin.certificateReissueFailed,
            )
          }
          onClose={() => setDialog(null)}
        />
      )}
      {dialog?.kind === 'decline' && (
        <DeclineDialog
          row={dialog.row}
          onDecline={(reason) =>
            decide(
              adminApi.declineCorrection,
              { id: dialog.row.id, reason },
              messages.admin.correctionDeclineFailed,
            )
          }
          onClose={() => setDialog(null)}
        />
      )}
    </>
  )
}

type ListProps = {
  rows: ManagedCorrection[]
  total: number
  busy: boolean
  onOpen: (dialog: OpenDialog) => void
}

const OpenCorrections = ({ rows, total, busy, onOpen }: ListProps) => (
  <section aria-labelledby="corrections" className="card mb-6">
    <h2 id="corrections" className="flex items-center gap-2.5 px-4 py-3.5 font-semibold md:px-5">
      <PenLine className="size-[18px] text-pending" aria-hidden />
      {total === 1 ? '1 name correction waits' : `${total} name corrections wait`}
    </h2>
    <ul>
      {rows.map((row) => (
        <li
          key={row.id}
          className="grid gap-3 border-t border-line px-4 py-3.5 md:px-5 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center"
        >
          <CorrectionDetails row={row} />
          <div className="flex gap-2 max-md:grid max-md:grid-cols-2">
            <Button
              size="small"
              disabled={busy || !row.is_valid}
              aria-label={`Accept ${row.wished}`}
              onClick={() => onOpen({ kind: 'accept', row })}
            >
              <Check aria-hidden />
              Accept
            </Button>
            <Button
              size="small"
              variant="danger"
              disabled={busy}
              aria-label={`Decline ${row.wished}`}
              onClick={() => onOpen({ kind: 'decline', row })}
            >
              <X aria-hidden />
              Decline
            </Button>
          </div>
        </li>
      ))}
    </ul>
  </section>
)

function CorrectionDetails({ row }: { row: ManagedCorrection }) {
  return (
    <div className="min-w-0 text-[14.5px]">
      <p className="text-base break-words">
        <s className="text-ink-soft decoration-1">{row.full_name}</s>{' '}
        <span className="sr-only">should be</span> <strong className="font-semibold">{row.wished}</strong>
      </p>
      <ConfusableNameWarning name={row.wished} />
      {row.note && <p className="mt-0.5 break-words">{row.note}</p>}
      <p className="mt-0.5 break-words text-ink-soft">
        {row.name} · {row.title} ·{' '}
        <Link
          href={pages.certificate(row.cid)}
          prefetch={false}
          className="font-semibold whitespace-nowrap text-brand-strong tabular-nums hover:underline"
        >
          {formatCertificateId(row.cid)}
        </Link>
        {!row.is_valid && ' (not valid any more)'} · {formatSince(row.requested_at)}
      </p>
    </div>
  )
}
