'use client'

import { useState } from 'react'
import { LoadFailed } from '@/components/shell/load-failed'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Skeleton } from '@/components/ui/skeleton'
import { adminApi } from '@/lib/routes/admin'
import { certificateExport as limits } from '@/lib/certificates/export/limits'
import { plural } from '@/lib/format/plural'
import { DAY } from '@/lib/limits'
import * as messages from '@/lib/messages'
import { useMutation } from '../../use-mutation'
import { ExportRow } from './export-row'
import { useExports } from './use-exports'

type ExportFilter = { batch_id?: string; q?: string; state?: string }
export type ExportDialogProps = { description: string; filter: ExportFilter; onClose: () => void }

const kinds = [
  {
    kind: 'pdf',
    label: 'One PDF for printing',
    hint: 'A page for each certificate. It is not signed: the QR code and the ID on each page verify it.',
  },
  {
    kind: 'zip',
    label: 'Zip with the signed PDFs',
    hint: 'One signed PDF for each certificate, the same as the holder downloads.',
  },
] as const

type Kind = (typeof kinds)[number]['kind']

/** Requests certificates as one file, and lists the files that the signed-in user has requested. */
export function ExportDialog({ description, filter, onClose }: ExportDialogProps) {
  const exports = useExports()
  const reload = () => exports.mutate()
  const { mutate, busy } = useMutation(reload)
  const [kind, setKind] = useState<Kind>('pdf')
  const requestExport = () =>
    mutate({
      method: 'POST',
      path: adminApi.requestCertificateExport,
      body: { kind, ...filter },
      failureText: messages.certificateExport.requestFailed,
    })
  const removeExport = (id: string) =>
    mutate({
      method: 'DELETE',
      path: adminApi.removeCertificateExport(id),
      failureText: messages.certificateExport.removeFailed,
    })
  return (
    <Dialog
      open
      onClose={onClose}
      title="Certificates as one file"
      description={<span className="wrap-anywhere">{description}</span>}
    >
      <KindOptions selected={kind} onSelect={setKind} />
      <p className="mt-3 text-sm text-ink-soft">
        Left out: revoked and replaced certificates, and those whose name is not confirmed or cannot be
        printed.
      </p>
      <div className="mt-4 flex justify-end">
        <Button busy={busy} onClick={() => void requestExport()}>
          Make the file
        </Button>
      </div>
      {exports.error && !exports.data ? (
        <LoadFailed text={messages.certificateExport.loadFailed} onRetry={reload} />
      ) : !exports.data ? (
        <Skeleton className="mt-5 h-20" />
      ) : (
        exports.data.length > 0 && (
          <section className="mt-5 border-t border-line pt-4" aria-labelledby="your-files">
            <h3 id="your-files" className="font-semibold">
              Your files
            </h3>
            <p className="mt-1 text-sm text-ink-soft">
              You can close this window while a file is being made. The last {limits.storedPerPerson} files
              are kept, each for {plural(limits.validForMs / DAY, 'day')}.
            </p>
            <ul className="mt-3 divide-y divide-line rounded-control border border-line">
              {exports.data.map((row) => (
                <ExportRow key={row.id} row={row} busy={busy} onRemove={() => void removeExport(row.id)} />
              ))}
            </ul>
          </section>
        )
      )}
    </Dialog>
  )
}

const KindOptions = ({ selected, onSelect }: { selected: Kind; onSelect: (kind: Kind) => void }) => (
  <fieldset className="grid min-w-0 gap-2">
    <legend className="mb-2 text-sm font-semibold">Kind of file</legend>
    {kinds.map(({ kind, label, hint }) => (
      <label
        key={kind}
        className="flex min-h-11 items-start gap-2.5 rounded-control border border-line p-3 hover:bg-sunken has-checked:border-brand has-checked:bg-sunken"
      >
        <input
          type="radio"
          name="kind"
          className="mt-1 size-4 shrink-0 accent-brand"
          checked={kind === selected}
          onChange={() => onSelect(kind)}
        />
        <span className="min-w-0 text-sm">
          <span className="block font-semibold">{label}</span>
          <span className="block text-ink-soft">{hint}</span>
        </span>
      </label>
    ))}
  </fieldset>
)
