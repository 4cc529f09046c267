import Link from 'next/link'
import type { Column } from '@/components/ui/data-table'
import { StatusBadge } from '@/components/ui/status-badge'
import { formatCertificateId } from '@/lib/certificates/certificate-id'
import type { ManagedCertificate } from '@/lib/certificates/select'
import { formatDate } from '@/lib/format/date'
import { pages } from '@/lib/routes'
import { ConfusableNameWarning } from '../confusable-name-warning'

const linkClass = 'font-semibold whitespace-nowrap text-brand-strong tabular-nums hover:underline'

export const certificateColumns: Column<ManagedCertificate>[] = [
  {
    label: 'Holder',
    cell: ({ name, full_name, email }) => (
      <>
        <p className="max-w-[160px] font-semibold wrap-anywhere as-cards:max-w-full">{full_name ?? name}</p>
        <ConfusableNameWarning name={full_name ?? name} />
        <p
          className="max-w-[150px] truncate text-[13px] text-ink-soft as-cards:max-w-full"
          title={email ?? undefined}
        >
          {email ?? 'account deleted'}
        </p>
      </>
    ),
  },
  { label: 'Course', cell: ({ title }) => <span className="wrap-anywhere">{title}</span> },
  {
    label: 'ID',
    cell: ({ cid, ref }) => (
      <>
        <Link href={pages.certificate(cid)} prefetch={false} className={linkClass}>
          {formatCertificateId(cid)}
        </Link>
        <span className="block text-[13px] whitespace-nowrap text-ink-soft tabular-nums as-cards:ml-2 as-cards:inline">
          No. {String(ref).padStart(6, '0')}
        </span>
      </>
    ),
  },
  { label: 'State', cell: (row) => <State row={row} /> },
  {
    label: 'Issued',
    cell: ({ issued_at }) => (
      <span className="whitespace-nowrap text-ink-soft tabular-nums">{formatDate(issued_at)}</span>
    ),
  },
]

function State({
  row: { state, full_name, revoked_at, revoked_reason, superseded_by },
}: {
  row: ManagedCertificate
}) {
  if (state === 'revoked')
    return (
      <>
        <StatusBadge kind="rejected">Revoked</StatusBadge>
        <span className="mt-1 block max-w-[26ch] text-[13px] break-words text-ink-soft">
          {revoked_at && formatDate(revoked_at)}: {revoked_reason}
        </span>
      </>
    )
  if (state === 'superseded')
    return (
      <>
        <StatusBadge kind="pending">Replaced</StatusBadge>
        {superseded_by && (
          <Link
            href={pages.certificate(superseded_by)}
            prefetch={false}
            className={`${linkClass} mt-1 block text-[13px]`}
          >
            {formatCertificateId(superseded_by)}
          </Link>
        )}
      </>
    )
  if (full_name === null) return <StatusBadge kind="neutral">Unconfirmed</StatusBadge>
  return <StatusBadge kind="accepted">Valid</StatusBadge>
}
