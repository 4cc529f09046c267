import { ScanText } from 'lucide-react'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { verificationStatus } from '@/lib/certificates/verify/page-data'
import { formatCertificateId } from '@/lib/certificates/certificate-id'
import type { PublicCertificate } from '@/lib/certificates/select'
import { formatDate, formatDateTime } from '@/lib/format/date'
import { currentInstitute } from '@/lib/institute/settings'
import * as messages from '@/lib/messages'
import { plural } from '@/lib/format/plural'
import { pages } from '@/lib/routes'
import { RecordDetails } from './record-details'
import { ResultBanner } from './result-banner'

type Props = { certificate: PublicCertificate; checkedAt: string }

/** The result, and below it the details to compare with the printed certificate. */
export function VerificationResult({ certificate, checkedAt }: Props) {
  const { cid, tasks } = certificate
  const note = comparisonNote(certificate)
  const rows: [string, ReactNode][] = [
    [
      'Name',
      certificate.full_name ?? (
        <span className="font-normal text-ink-soft">{messages.certificates.nameNotConfirmed}</span>
      ),
    ],
    ['Course', certificate.title],
    ['Duration', `${formatDate(certificate.enrolled_at)} – ${formatDate(certificate.completed_at)}`],
    ...(certificate.hours ? [['Training', plural(certificate.hours, 'hour')] as [string, ReactNode]] : []),
    ...(certificate.batch ? [['Batch', certificate.batch] as [string, ReactNode]] : []),
    ['Certificate ID', formatCertificateId(cid)],
    ['Reference', String(certificate.ref).padStart(6, '0')],
    ['Institute', certificate.institute],
    ['Work behind it', completedTasksText(tasks)],
    ['Checked', `${formatDateTime(checkedAt)} (${currentInstitute().timeZone})`],
  ]
  return (
    <article className="card overflow-hidden">
      <StatusBanner certificate={certificate} checkedAt={checkedAt} />
      <RecordDetails rows={rows} />
      {note && (
        <p className="flex gap-2.5 border-t border-line px-5 py-5 text-[15px] md:px-[26px]">
          <ScanText className="mt-0.5 size-[18px] shrink-0 text-ink-soft" aria-hidden />
          {note}
        </p>
      )}
    </article>
  )
}

/** How to compare the details with the document. Null if the certificate was revoked before the name was confirmed. */
function comparisonNote(certificate: PublicCertificate) {
  const status = verificationStatus(certificate)
  if (status === 'unconfirmed') return messages.certificates.nothingToCompare
  if (certificate.full_name === null) return null
  return status === 'valid'
    ? 'Compare the name and the dates with the paper in your hand: they must match exactly.'
    : 'This is what the certificate said when it was issued. It is shown so that you can recognise it.'
}

function StatusBanner({ certificate, checkedAt }: Props) {
  const { institute, revoked_at, revoked_reason, last_successor } = certificate
  const status = verificationStatus(certificate)
  if (status === 'revoked') {
    const validity = revoked_at
      ? `It has not been valid since ${formatDate(revoked_at)}.`
      : 'It is not valid.'
    return (
      <ResultBanner
        kind="revoked"
        title="This certificate was revoked"
        note={`${validity} Reason: ${revoked_reason}`}
      />
    )
  }
  if (status === 'unconfirmed') {
    const { nameUnconfirmedTitle, nameUnconfirmedNote } = messages.certificates
    return <ResultBanner kind="nameUnconfirmed" title={nameUnconfirmedTitle} note={nameUnconfirmedNote} />
  }
  if (status === 'superseded') {
    const note = (
      <>
        It was corrected and is not valid any more.
        {last_successor && (
          <>
            {' '}
            Its successor{last_successor.state === 'valid' && ' is'}{' '}
            <Link
              href={pages.certificate(last_successor.cid)}
              className="font-semibold text-brand-strong underline underline-offset-4"
            >
              {formatCertificateId(last_successor.cid)}
            </Link>
            {last_successor.state === 'revoked' && ' was revoked.'}
          </>
        )}
      </>
    )
    return <ResultBanner kind="superseded" title="This certificate was replaced" note={note} />
  }
  return (
    <ResultBanner
      kind="valid"
      title="This certificate is valid"
      note={`Issued by ${institute} and not revoked as of ${formatDateTime(checkedAt)}.`}
    />
  )
}

const completedTasksText = (tasks: string[]) =>
  tasks.length === 0 ? (
    'The institute marked the course complete.'
  ) : (
    <>
      {tasks.length === 1
        ? '1 task, reviewed and accepted'
        : `${tasks.length} tasks, each reviewed and accepted`}
      <span className="mt-0.5 block text-[15px] font-normal text-ink-soft">{tasks.join('\u00a0· ')}</span>
    </>
  )
