'use client'

import { Copy } from 'lucide-react'
import Link from 'next/link'
import { Cover } from '@/components/courses/cover'
import { StatusBadge } from '@/components/ui/status-badge'
import { formatCertificateId } from '@/lib/certificates/certificate-id'
import type { OwnCertificate } from '@/lib/certificates/queries'
import type { CertificateData } from '@/lib/certificates/select'
import { formatDate } from '@/lib/format/date'
import * as messages from '@/lib/messages'
import { pages } from '@/lib/routes'
import { copyWithToast } from './copy-with-toast'
import { CorrectionButton } from './correction-button'
import { LearnerCertificateActions } from './learner-certificate-actions'

type Props = {
  certificate: OwnCertificate
  onNameConfirmed: (certificate: CertificateData) => void
  reload: () => Promise<unknown>
}

/** A certificate with its status and actions. */
export function LearnerCertificateCard({ certificate, onNameConfirmed, reload }: Props) {
  const { cid, title, full_name, is_valid, enrolled_at, completed_at, image_url } = certificate
  const nameOrPrompt = full_name ?? (is_valid ? messages.certificates.confirmNameFirst : null)
  return (
    <li className="card grid grid-cols-[minmax(0,1fr)] overflow-hidden @min-[600px]:grid-cols-[220px_minmax(0,1fr)]">
      <div className="aspect-[16/6] border-line @max-[600px]:border-b @min-[600px]:aspect-auto @min-[600px]:border-r">
        <Cover src={image_url} />
      </div>
      <div className="p-5 md:p-6">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <h2 className="display min-w-0 text-xl">{title}</h2>
          <State certificate={certificate} />
        </div>
        <div className="mt-1 text-ink-soft">
          {nameOrPrompt !== null && (
            <p className="flex flex-wrap items-center gap-x-3">
              <span>{nameOrPrompt}</span>
              <CorrectionButton certificate={certificate} reload={reload} />
            </p>
          )}
          <span className="block text-sm tabular-nums">
            {formatDate(enrolled_at)} – {formatDate(completed_at)}
          </span>
        </div>
        <Correction certificate={certificate} />
        <p className="mt-3 flex flex-wrap items-center gap-x-1.5 text-[15px] font-semibold tabular-nums">
          {formatCertificateId(cid)}
          <button
            type="button"
            onClick={() => copyWithToast(formatCertificateId(cid))}
            aria-label={`Copy the ID ${formatCertificateId(cid)}`}
            title="Copy the ID"
            className="grid size-9 place-items-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink max-md:size-11"
          >
            <Copy className="size-4" aria-hidden />
          </button>
        </p>
        <LearnerCertificateActions
          certificate={certificate}
          onNameConfirmed={onNameConfirmed}
          reload={reload}
        />
      </div>
    </li>
  )
}

function State({ certificate: { state, full_name, superseded_by } }: { certificate: OwnCertificate }) {
  if (state === 'revoked') return <StatusBadge kind="rejected">Revoked</StatusBadge>
  if (state === 'superseded')
    return (
      <span className="flex flex-wrap items-center gap-2 text-sm">
        <StatusBadge kind="pending">Replaced</StatusBadge>
        {superseded_by && (
          <Link
            href={pages.certificate(superseded_by)}
            prefetch={false}
            className="font-semibold text-brand-strong tabular-nums hover:underline"
          >
            {formatCertificateId(superseded_by)}
          </Link>
        )}
      </span>
    )
  if (full_name === null) return <StatusBadge kind="pending">Name not confirmed</StatusBadge>
  return <StatusBadge kind="accepted">Valid</StatusBadge>
}

/** The open or declined request to correct the name, while the certificate is valid. */
function Correction({ certificate: { correction, is_valid } }: { certificate: OwnCertificate }) {
  if (!correction || !is_valid || correction.state === 'accepted') return null
  const { state, full_name, reason } = correction
  return (
    <p className="mt-3 rounded-control bg-sunken px-3.5 py-2.5 text-[15px] break-words">
      {state === 'open'
        ? messages.corrections.pending(full_name)
        : messages.corrections.declined(full_name, reason ?? '')}
    </p>
  )
}
