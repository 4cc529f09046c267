'use client'

import { Archive, Award } from 'lucide-react'
import Link from 'next/link'
import { useState } from 'react'
import { useMay } from '@/components/shell/staff-role'
import type { Column } from '@/components/ui/data-table'
import { buttonClass } from '@/components/ui/button'
import { adminApi } from '@/lib/admin-routes'
import { formatCertificateId } from '@/lib/certificates/certificate-id'
import type { ManagedCertificate } from '@/lib/certificates/select'
import * as messages from '@/lib/messages'
import { pages } from '@/lib/routes'
import { CorrectionsPanel } from '../corrections/corrections-panel'
import { useCorrections } from '../corrections/use-corrections'
import { ExportLink } from '../list/export-link'
import { ListScreen } from '../list/list-screen'
import { useAdminList } from '../list/use-admin-list'
import { useMutation } from '../use-mutation'
import { CertificateActions } from './certificate-actions'
import { ExportButton } from './export/export-button'
import { certificateColumns } from './columns'
import { ReissueDialog } from './reissue-dialog'
import { RevokeDialog } from './revoke-dialog'

const filter = {
  name: 'state',
  label: 'State',
  options: [
    { value: '', label: 'All' },
    { value: 'valid', label: 'Valid' },
    { value: 'revoked', label: 'Revoked' },
    { value: 'superseded', label: 'Replaced' },
  ],
}

type Open = { kind: 'revoke' | 'reissue'; row: ManagedCertificate }

export function CertificatesScreen() {
  const list = useAdminList<ManagedCertificate[]>(adminApi.certificates, messages.admin.loadFailed)
  const { mutate, busy } = useMutation(list.reload)
  const corrections = useCorrections()
  const [open, setOpen] = useState<Open | null>(null)

  const revoke = async (cid: string, reason: string) => {
    const path = adminApi.revokeCertificate
    const failed = messages.admin.certificateRevokeFailed
    const done = await mutate({ method: 'POST', path, body: { cid, reason }, failed })
    if (done) setOpen(null)
    return done
  }
  const reissue = async (cid: string, correction: { full_name: string; reason: string }) => {
    const path = adminApi.reissueCertificate
    const failed = messages.admin.certificateReissueFailed
    const done = await mutate({ method: 'POST', path, body: { cid, ...correction }, failed })
    if (done) setOpen(null)
    return done
  }

  const columns: Column<ManagedCertificate>[] = [
    ...certificateColumns,
    {
      label: 'Actions',
      plain: true,
      cell: (row) => (
        <CertificateActions
          row={row}
          busy={busy}
          onRevoke={() => setOpen({ kind: 'revoke', row })}
          onReissue={() => setOpen({ kind: 'reissue', row })}
        />
      ),
    },
  ]

  return (
    <>
      <ListScreen
        caption="Certificates"
        list={list}
        rows={list.data}
        waiting={!corrections.settled}
        columns={columns}
        keyOf={({ id }) => id}
        placeholder="ID, name, course"
        filter={filter}
        actions={
          <>
            <ExportButton filters={list.filters} />
            <ExportLink path={adminApi.exportCertificates} filters={list.filters} />
            <EarlierLink />
          </>
        }
        notice={<CorrectionsPanel corrections={corrections} onChanged={list.reload} />}
        empty={{ icon: Award, title: messages.admin.noCertificates }}
      />
      {open?.kind === 'revoke' && (
        <RevokeDialog
          cid={open.row.cid}
          text={`${formatCertificateId(open.row.cid)} of ${open.row.full_name ?? open.row.name} for “${open.row.title}” will no longer be valid. This cannot be undone. The holder gets an e-mail.`}
          onRevoke={(reason) => revoke(open.row.cid, reason)}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.kind === 'reissue' && (
        <ReissueDialog
          row={open.row}
          onReissue={(correction) => reissue(open.row.cid, correction)}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

function EarlierLink() {
  if (!useMay()('earlier-certificates.manage')) return null
  return (
    <Link href={pages.earlierCertificates} className={buttonClass({ variant: 'plain', size: 'small' })}>
      <Archive aria-hidden />
      Issued on paper
    </Link>
  )
}
