'use client'

import { useState } from 'react'
import useSWR from 'swr'
import { Skeleton } from '@/components/ui/skeleton'
import { adminApi } from '@/lib/routes/admin'
import { call } from '@/lib/browser/api-client'
import { formatCertificateId } from '@/lib/certificates/certificate-id'
import type { LeftOutCertificate } from '@/lib/certificates/export/export-file'
import { plural } from '@/lib/format/plural'
import * as messages from '@/lib/messages'

/** Number of certificates left out; expands to a list with reasons. */
export function LeftOutList({ exportId, count }: { exportId: string; count: number }) {
  const [open, setOpen] = useState(false)
  const { data, error } = useSWR(open && adminApi.leftOutCertificates(exportId), (path) =>
    call<{ data: LeftOutCertificate[] }>('GET', path).then((response) => response.data),
  )
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-9 cursor-pointer content-center font-semibold text-pending max-md:min-h-11">
        {plural(count, 'certificate')} left out
      </summary>
      {error && !data ? (
        <p className="text-rejected">{messages.certificateExport.leftOutLoadFailed}</p>
      ) : !data ? (
        <Skeleton className="h-9" />
      ) : (
        <ul className="max-h-48 overflow-y-auto" tabIndex={0} aria-label="Certificates left out">
          {data.map(({ cid, name, reason }) => (
            <li key={cid} className="flex flex-wrap gap-x-2 py-1">
              <span className="font-semibold wrap-anywhere">{name}</span>
              <span className="text-ink-soft tabular-nums">{formatCertificateId(cid)}</span>
              <span>{messages.certificateExport.leftOutReasons[reason]}</span>
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}
