import Link from 'next/link'
import { formatCertificateId } from '@/lib/certificates/certificate-id'
import { successorNote } from '@/lib/certificates/verify/successor'
import { fieldLabels, fieldsOfRecord } from '@/lib/file-check/fields'
import { bannerKinds, earlierCertificateOf, issuedRecordOf } from '@/lib/file-check/verdict'
import { formatDate, formatDateTime } from '@/lib/format/date'
import * as messages from '@/lib/messages'
import { pages } from '@/lib/routes'
import { ResultBanner } from './result-banner'
import type { CheckedFile } from './check-file-against-record'
import { hasIssuedPreview, IssuedPreview } from './issued-preview'
import { RecordComparison } from './record-comparison'

const words = messages.fileCheck

/** File check report: verdict, evidence and record. */
export function FileReport({
  fileName,
  reading,
  record,
  verdict,
  checkedAt,
}: CheckedFile & { fileName: string }) {
  const issued = issuedRecordOf(record)
  // Earlier certificates were issued on paper before the institute used this platform.
  const earlierCertificate = earlierCertificateOf(record)
  return (
    <article className="card mt-5 overflow-hidden" aria-label={`Result for ${fileName}`}>
      <ResultBanner
        heading="h2"
        kind={bannerKinds[verdict.kind]}
        title={words.titles[verdict.kind]}
        note={noteOf({ reading, record, verdict })}
      />
      <ul className="grid gap-1.5 border-b border-line px-5 py-4 text-[15px] md:px-[26px]">
        <Line label="File">
          <span className="break-all">{fileName}</span>
        </Line>
        <Line label="Signature">
          {words.evidence[reading.evidence]}
          {reading.signedAt && ` Signed ${formatDateTime(reading.signedAt)}.`}
        </Line>
        {/* Claims are signed: a reading has them only if the signature is valid. */}
        {reading.id && (
          <Line label={reading.claims ? 'Issued under the ID' : 'ID that the file names'}>
            <span className="font-semibold whitespace-nowrap tabular-nums">
              {formatCertificateId(reading.id)}
            </span>
          </Line>
        )}
        <Line label="Record">{recordText({ reading, record, verdict, checkedAt })}</Line>
      </ul>
      {earlierCertificate && <RecordLink cid={earlierCertificate.cid} />}
      {issued && (
        <>
          <RecordComparison
            record={fieldsOfRecord(issued, reading.unverifiedFields)}
            signedFields={verdict.table === 'recordAndClaims' ? reading.claims : null}
            differing={verdict.differing}
          />
          <RecordLink cid={issued.cid} />
          {hasIssuedPreview(issued, reading) && <IssuedPreview record={issued} reading={reading} />}
        </>
      )}
    </article>
  )
}

const RecordLink = ({ cid }: { cid: string }) => (
  <p className="px-5 py-4 text-[15px] md:px-[26px]">
    <Link
      href={pages.certificate(cid)}
      prefetch={false}
      className="font-semibold text-brand-strong underline underline-offset-4"
    >
      Open {formatCertificateId(cid)}
    </Link>
  </p>
)

const Line = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <li>
    <span className="text-ink-soft">{label}: </span>
    {children}
  </li>
)

function recordText({ reading, record, verdict, checkedAt }: CheckedFile) {
  if (!reading.id) return words.records.noId
  if (record === 'unreached') return words.records.unreached
  if (!record) return words.records.unknown
  if ('earlier' in record)
    return record.earlier.revoked_at ? words.records.registeredRevoked : words.records.registered
  const found = `${verdict.isCompared ? words.records.foundAndCompared : words.records.foundOnly} ${formatDateTime(checkedAt)}.`
  if (record.is_valid) return found
  // The comparison table never shows that a certificate is revoked or replaced, and the banner shows it with some
  // verdicts only.
  return `${found} ${record.superseded_by ? words.records.superseded : words.records.revoked}`
}

function noteOf({ reading, record, verdict }: Pick<CheckedFile, 'reading' | 'record' | 'verdict'>) {
  const { kind } = verdict
  if (kind === 'signedNotLookedUp')
    return words.signedNotLookedUp(reading.evidence, reading.signedAt && formatDateTime(reading.signedAt), {
      hasId: reading.id !== null,
    })
  if (kind === 'differs') {
    return words.differs(verdict.differing.map((field) => fieldLabels[field]).join(', '))
  }
  if (kind !== 'revoked' && kind !== 'superseded') return words.notes[kind]
  const issued = issuedRecordOf(record)
  if (kind === 'superseded') return issued?.last_successor && successorNote(issued.last_successor)
  const revoked = issued ?? earlierCertificateOf(record)
  return revoked && words.revokedOn(formatDate(revoked.revoked_at ?? ''), revoked.revoked_reason)
}
