'use client'

import { Award } from 'lucide-react'
import { useState } from 'react'
import { DataTable, type Column } from '@/components/ui/data-table'
import { EmptyState } from '@/components/ui/empty-state'
import type { ManagedCertificate } from '@/lib/certificates/select'
import * as messages from '@/lib/messages'
import { api } from '@/lib/routes'
import { CorrectionsPanel } from '../corrections/corrections-panel'
import { useCorrections } from '../corrections/use-corrections'
import { ExportLink } from '../export-link'
import { ListFoot } from '../list-foot'
import { ListTools } from '../list-tools'
import { LoadFailed } from '../load-failed'
import { useAct } from '../use-act'
import { useAdminList } from '../use-admin-list'
import { CertificateActions } from './certificate-actions'
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
  const list = useAdminList<ManagedCertificate[]>(api.admin.certificates, messages.admin.loadFailed)
  const { act, busy } = useAct(list.reload)
  const corrections = useCorrections()
  const [open, setOpen] = useState<Open | null>(null)

  const revoke = async (cid: string, reason: string) => {
    const path = api.admin.revokeCertificate
    const failed = messages.admin.certificateRevokeFailed
    const done = await act({ method: 'POST', path, body: { cid, reason }, failed })
    if (done) setOpen(null)
    return done
  }
  const reissue = async (cid: string, correction: { full_name: string; reason: string }) => {
    const path = api.admin.reissueCertificate
    const failed = messages.admin.certificateReissueFailed
    const done = await act({ method: 'POST', path, body: { cid, ...correction }, failed })
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
      <ListTools placeholder="ID, name, course" view={list.view} show={list.show} filter={filter}>
        <ExportLink path={api.admin.exportCertificates} view={list.view} />
      </ListTools>
      <CorrectionsPanel corrections={corrections} onChanged={list.reload} />
      {list.error && !list.data ? (
        <LoadFailed text={messages.admin.loadFailed} onRetry={list.reload} />
      ) : (
        <DataTable
          caption="Certificates"
          columns={columns}
          rows={corrections.settled ? list.data : undefined}
          keyOf={({ id }) => id}
          empty={
            <EmptyState
              icon={Award}
              title={list.view.size > 0 ? messages.admin.nothingFound : messages.admin.noCertificates}
            />
          }
          foot={
            <ListFoot
              shown={list.data?.length ?? 0}
              meta={list.meta}
              later={list.view.has('cursor')}
              show={list.show}
            />
          }
        />
      )}
      {open?.kind === 'revoke' && (
        <RevokeDialog
          row={open.row}
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
