import { formatCertificateId } from '@/lib/certificates/certificate-id'
import type { DownloadableCertificate, NoFileReason } from '@/lib/certificates/files/downloadable'
import type { Column } from '@/lib/export/csv'
import { messages } from '@/lib/messages'

/** A certificate that is not in the file, and why. */
export type LeftOutCertificate = { cid: string; name: string; reason: NoFileReason }

/** An export that is being written, a ZIP or a PDF, to which certificates are added one by one. */
export type ExportFile = {
  add: (row: DownloadableCertificate) => Promise<void>
  end: (leftOut: LeftOutCertificate[]) => Promise<void>
  /** Returns the bytes that were written since the previous call. */
  takeNewBytes: () => Buffer[]
}

export const leftOutColumns: Column<LeftOutCertificate>[] = [
  ['certificate_id', ({ cid }) => formatCertificateId(cid)],
  ['name', ({ name }) => name],
  ['reason', ({ reason }) => messages.certificateExport.leftOutReasons[reason]],
]
