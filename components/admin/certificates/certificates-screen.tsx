'use client'

import { Archive, Award } from 'lucide-react'
import Link from 'next/link'
import { useState } from 'react'
import { usePermissionCheck } from '@/components/shell/use-permission-check'
import type { Column } from '@/components/ui/data-table'
import { buttonClass } from '@/components/ui/button'
import { adminApi } from '@/lib/routes/admin'
import { formatCertificateId } from '@/lib/certificates/certificate-id'
import type { ManagedCertificate } from '@/lib/certificates/select'
import * as messages from '@/lib/messages'
import { pages } from '@/lib/routes'
import { CorrectionsPanel } from '../corrections/corrections-panel'
import { useCorrections } from '../corrections/use-corrections'
import { CsvLink } from '../list/csv-link'
import { ListScreen } from '../list/list-screen'
import { useAdminList } from '../list/use-admin-list'
import { useMutation } from '../use-mutation'
import { CertificateActions } from './certificate-actions'
import { ExportCertificatesButton } from './export/export-certificates-button'
import { certificateColumns } from './columns'
import { ReissueDialog } from './reissue-dialog'
import { RevokeDialog } from './revoke-dialog'
import { certificateStateFilter } from './state-filter'

type OpenDialog = { kind: 'revoke' | 'reissue'; row: ManagedCertificate }

export function CertificatesScreen() {
  const list = useAdminList<ManagedCertificate[]>(adminApi.certificates, messages.admin.loadFailed)
  const corrections = useCorrections()
  const reload = () => {
    list.reload()
    corrections.reload()
  }
  const { mutate, busy } = useMutation(reload)
  const [dialog, setDialog] = useState<OpenDialog | null>(null)

  const revoke = async (cid: string, reason: string) => {
    const path = adminApi.revokeCertificate
    const failureText = messages.admin.certificateRevokeFailed
    const succeeded = await mutate({ method: 'POST', path, body: { cid, reason }, failureText })
    if (succeeded) setDialog(null)
    return succeeded
  }
  const reissue = async (cid: string, correction: { full_name: string; reason: string }) => {
    const path = adminApi.reissueCertificate
    const failureText = messages.admin.certificateReissueFailed
    const succeeded = await mutate({ method: 'POST', path, body: { cid, ...correction }, failureText })
    if (succeeded) setDialog(null)
    return succeeded
  }

  const columns: Column<ManagedCertificate>[] = [
    ...certificateColumns,
    {
      label: 'Actions',
      hidesLabelInCardLayout: true,
      cell: (row) => (
        <CertificateActions
          row={row}
          busy={busy}
          onRevoke={() => setDialog({ kind: 'revoke', row })}
          onReissue={() => setDialog({ kind: 'reissue', row })}
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
        isContentAboveTableLoading={corrections.isLoading}
        columns={columns}
        keyOf={({ id }) => id}
        searchLabel="ID, name, course"
        filter={certificateStateFilter}
        toolbarContent={
          <>
            <ExportCertificatesButton query={list.query} />
            <CsvLink path={adminApi.exportCertificates} query={list.query} />
            <EarlierCertificatesLink />
          </>
        }
        contentAboveTable={<CorrectionsPanel corrections={corrections} onSettled={reload} />}
        empty={{ icon: Award, title: messages.admin.noCertificates }}
      />
      {dialog?.kind === 'revoke' && (
        <RevokeDialog
          cid={dialog.row.cid}
          text={`${formatCertificateId(dialog.row.cid)} of ${dialog.row.full_name ?? dialog.row.name} for “${dialog.row.title}” will no longer be valid. This cannot be undone.${dialog.row.email === null ? '' : ' The holder is notified.'}`}
          onRevoke={(reason) => revoke(dialog.row.cid, reason)}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog?.kind === 'reissue' && (
        <ReissueDialog
          row={dialog.row}
          onReissue={(correction) => reissue(dialog.row.cid, correction)}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  )
}

function EarlierCertificatesLink() {
  if (!usePermissionCheck()('earlier-certificates.manage')) return null
  return (
    <Link href={pages.earlierCertificates} className={buttonClass({ variant: 'plain', size: 'small' })}>
      <Archive aria-hidden />
      Issued on paper
    </Link>
  )
}
