import { ScanText } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatCertificateId } from '@/lib/certificates/certificate-id'
import type { PublicEarlierCertificate } from '@/lib/certificates/earlier/views'
import { formatDate, formatDay, formatDateTime } from '@/lib/format/date'
import { currentInstitute } from '@/lib/institute/settings'
import * as messages from '@/lib/messages'
import { RecordDetails } from './record-details'
import { ResultBanner } from './result-banner'

type Props = { certificate: PublicEarlierCertificate; checkedAt: string }

/** Shows the record of a certificate that was issued on paper before the institute used this platform. */
export function EarlierCertificateResult({ certificate, checkedAt }: Props) {
  const { institute, started_on, issued_on, registered_at, revoked_at, revoked_reason } = certificate
  const registeredNote = messages.earlierCertificates.registeredNote(institute, formatDate(registered_at))
  const rows: [string, ReactNode][] = [
    ['Name', certificate.full_name],
    ['Course', certificate.title],
    ...(started_on ? [['Began', formatDay(started_on)] as [string, ReactNode]] : []),
    ['Issued', formatDay(issued_on)],
    ['Number', certificate.number],
    ['Certificate ID', formatCertificateId(certificate.cid)],
    ['Institute', institute],
    ['Registered', formatDate(registered_at)],
    ['Checked', `${formatDateTime(checkedAt)} (${currentInstitute().timeZone})`],
  ]
  return (
    <article className="card overflow-hidden">
      {revoked_at ? (
        <ResultBanner
          kind="revoked"
          title="This certificate was revoked"
          note={`It has not been valid since ${formatDate(revoked_at)}. Reason: ${revoked_reason}`}
        />
      ) : (
        <ResultBanner
          kind="registered"
          title={messages.earlierCertificates.registeredTitle}
          note={registeredNote}
        />
      )}
      <RecordDetails rows={rows} />
      <p className="flex gap-2.5 border-t border-line px-5 py-5 text-[15px] md:px-[26px]">
        <ScanText className="mt-0.5 size-[18px] shrink-0 text-ink-soft" aria-hidden />
        {revoked_at ? messages.earlierCertificates.revokedNote : messages.earlierCertificates.compare}
      </p>
    </article>
  )
}
