'use client'

import { Archive, Ban, FileUp } from 'lucide-react'
import Link from 'next/link'
import { useState } from 'react'
import { Button, buttonClass } from '@/components/ui/button'
import type { Column } from '@/components/ui/data-table'
import { StatusBadge } from '@/components/ui/status-badge'
import { adminApi } from '@/lib/routes/admin'
import { formatCertificateId } from '@/lib/certificates/certificate-id'
import type { ManagedEarlierCertificate } from '@/lib/certificates/earlier/views'
import { formatDate, formatDay } from '@/lib/format/date'
import * as messages from '@/lib/messages'
import { pages } from '@/lib/routes'
import { CsvLink } from '../list/csv-link'
import { ListScreen } from '../list/list-screen'
import { useAdminList } from '../list/use-admin-list'
import { useMutation } from '../use-mutation'
import { RevokeDialog } from './revoke-dialog'

const filter = {
  name: 'state',
  label: 'State',
  options: [
    { value: '', label: 'All' },
    { value: 'registered', label: 'Registered' },
    { value: 'revoked', label: 'Revoked' },
  ],
}

const secondaryClass = 'block text-[13px] text-ink-soft'

const earlierCertificateColumns: Column<ManagedEarlierCertificate>[] = [
  {
    label: 'Holder',
    cell: ({ full_name }) => (
      <p className="max-w-[200px] font-semibold wrap-anywhere as-cards:max-w-full">{full_name}</p>
    ),
  },
  { label: 'Course', cell: ({ title }) => <span className="wrap-anywhere">{title}</span> },
  {
    label: 'Number',
    cell: ({ number, cid }) => (
      <>
        <span className="font-semibold wrap-anywhere tabular-nums">{number}</span>
        <Link
          href={pages.certificate(cid)}
          prefetch={false}
          className="block text-[13px] whitespace-nowrap text-brand-strong tabular-nums hover:underline"
        >
          {formatCertificateId(cid)}
        </Link>
      </>
    ),
  },
  {
    label: 'State',
    cell: ({ revoked_at, revoked_reason }) =>
      revoked_at ? (
        <>
          <StatusBadge kind="rejected">Revoked</StatusBadge>
          <span className={`${secondaryClass} mt-1 max-w-[26ch] break-words`}>
            {formatDate(revoked_at)}: {revoked_reason}
          </span>
        </>
      ) : (
        <StatusBadge kind="neutral">Registered</StatusBadge>
      ),
  },
  {
    label: 'Issued',
    cell: ({ issued_on, registered_at }) => (
      <>
        <span className="whitespace-nowrap tabular-nums">{formatDay(issued_on)}</span>
        <span className={`${secondaryClass} whitespace-nowrap tabular-nums`}>
          registered {formatDate(registered_at)}
        </span>
      </>
    ),
  },
]

/** Lists certificates issued on paper before the institute used this platform. */
export function EarlierCertificatesScreen() {
  const list = useAdminList<ManagedEarlierCertificate[]>(
    adminApi.earlierCertificates,
    messages.earlierCertificates.loadFailed,
  )
  const { mutate, busy } = useMutation(list.reload)
  const [certificateToRevoke, setCertificateToRevoke] = useState<ManagedEarlierCertificate | null>(null)

  const revoke = async ({ cid }: ManagedEarlierCertificate, reason: string) => {
    const path = adminApi.revokeEarlierCertificate
    const failureText = messages.earlierCertificates.revokeFailed
    const succeeded = await mutate({ method: 'POST', path, body: { cid, reason }, failureText })
    if (succeeded) setCertificateToRevoke(null)
    return succeeded
  }

  const columns: Column<ManagedEarlierCertificate>[] = [
    ...earlierCertificateColumns,
    {
      label: 'Actions',
      hidesLabelInCardLayout: true,
      cell: (row) =>
        row.revoked_at === null && (
          <Button
            variant="danger"
            size="icon"
            disabled={busy}
            onClick={() => setCertificateToRevoke(row)}
            aria-label={`Revoke ${row.number}`}
            title="Revoke"
          >
            <Ban aria-hidden />
          </Button>
        ),
    },
  ]
  return (
    <>
      <ListScreen
        caption="Earlier certificates"
        list={list}
        rows={list.data}
        columns={columns}
        keyOf={({ id }) => id}
        searchLabel="Number, ID, name, course"
        filter={filter}
        toolbarContent={
          <>
            <CsvLink path={adminApi.exportEarlierCertificates} query={list.query} />
            <Link href={pages.importEarlierCertificates} className={buttonClass({ size: 'small' })}>
              <FileUp aria-hidden />
              Import
            </Link>
          </>
        }
        empty={{ icon: Archive, title: messages.earlierCertificates.none }}
      />
      {certificateToRevoke && (
        <RevokeDialog
          cid={certificateToRevoke.cid}
          text={`${certificateToRevoke.number} of ${certificateToRevoke.full_name} for “${certificateToRevoke.title}” will no longer be valid. This cannot be undone.`}
          onRevoke={(reason) => revoke(certificateToRevoke, reason)}
          onClose={() => setCertificateToRevoke(null)}
        />
      )}
    </>
  )
}
