'use client'

import { Download, Trash2, X } from 'lucide-react'
import { Button, buttonClass } from '@/components/ui/button'
import { ProgressBar } from '@/components/ui/progress-bar'
import { adminApi } from '@/lib/routes/admin'
import type { ListedExport } from '@/lib/certificates/export/queries'
import { formatBytes } from '@/lib/format/bytes'
import { formatDateTime } from '@/lib/format/date'
import { plural } from '@/lib/format/plural'
import * as messages from '@/lib/messages'
import { LeftOutList } from './left-out-list'

const kinds = { pdf: 'PDF for printing, not signed', zip: 'Zip with signed PDFs' } as const

type Props = { row: ListedExport; busy: boolean; onRemove: () => void }

/** A requested file: its progress, then its download link. */
export function ExportRow({ row, busy, onRemove }: Props) {
  const isUnfinished = row.state === 'queued' || row.state === 'running'
  return (
    <li className="grid gap-2.5 p-3 text-sm">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <p className="font-semibold wrap-anywhere">{row.title}</p>
          <p className="text-ink-soft">{kinds[row.kind]}</p>
        </div>
        <Button
          variant="plain"
          size="icon"
          busy={busy}
          onClick={onRemove}
          aria-label={`${isUnfinished ? 'Cancel' : 'Remove'} ${row.title}, ${kinds[row.kind]}`}
          title={isUnfinished ? 'Cancel' : 'Remove'}
        >
          {isUnfinished ? <X aria-hidden /> : <Trash2 aria-hidden />}
        </Button>
      </div>
      {isUnfinished && (
        <ProgressBar
          label={row.state === 'queued' ? 'Waiting to start' : 'In progress'}
          done={row.done}
          total={row.total}
        />
      )}
      <State row={row} />
      {row.left_out > 0 && !isUnfinished && <LeftOutList exportId={row.id} count={row.left_out} />}
    </li>
  )
}

function State({ row: { id, state, size, total, left_out, expires_at } }: Pick<Props, 'row'>) {
  if (state === 'failed')
    return (
      <p className="font-semibold text-rejected">
        {left_out === total ? 'No certificate could be included.' : messages.certificateExport.buildFailed}
      </p>
    )
  if (state === 'expired') return <p className="text-ink-soft">The download link has expired.</p>
  if (state !== 'done' || !expires_at) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <a
        href={adminApi.certificateExportFile(id)}
        download
        className={buttonClass({ variant: 'plain', size: 'small' })}
      >
        <Download aria-hidden />
        Download
      </a>
      <span className="text-ink-soft tabular-nums">
        {plural(total - left_out, 'certificate')}, {formatBytes(size)}, until {formatDateTime(expires_at)}
      </span>
    </div>
  )
}
