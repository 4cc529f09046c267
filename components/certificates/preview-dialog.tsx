'use client'

import { Download } from 'lucide-react'
import { buttonClass } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { formatCertificateId } from '@/lib/certificates/certificate-id'
import { api } from '@/lib/routes'
import { PdfPreview } from './pdf-preview'

type Props = { certificate: { cid: string; title: string; full_name: string | null }; onClose: () => void }

/** Shows the PDF exactly as it is downloaded. */
export function PreviewDialog({ certificate, onClose }: Props) {
  const file = api.certificatePdf(certificate.cid)
  return (
    <Dialog
      open
      onClose={onClose}
      title="Certificate"
      description={formatCertificateId(certificate.cid)}
      width="wide"
    >
      <PdfPreview file={file} label={`Certificate of ${certificate.full_name} for ${certificate.title}`} />
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <a href={`${file}?download=1`} download className={buttonClass()}>
          <Download aria-hidden />
          Download
        </a>
      </div>
    </Dialog>
  )
}
