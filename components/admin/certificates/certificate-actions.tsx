import { Ban, Download, PenLine } from 'lucide-react'
import { usePermissionCheck } from '@/components/shell/use-permission-check'
import { Button, buttonClass } from '@/components/ui/button'
import { formatCertificateId } from '@/lib/certificates/certificate-id'
import type { ManagedCertificate } from '@/lib/certificates/select'
import { api } from '@/lib/routes'

type Props = { row: ManagedCertificate; busy: boolean; onRevoke: () => void; onReissue: () => void }

/** Actions on a valid certificate. Until its name is confirmed, it has no PDF and the name cannot be corrected. */
export function CertificateActions({ row: { cid, full_name, is_valid }, busy, onRevoke, onReissue }: Props) {
  const canRevoke = usePermissionCheck()('certificates.revoke')
  if (!is_valid) return null
  const id = formatCertificateId(cid)
  return (
    <div className="flex gap-1.5">
      {full_name !== null && (
        <>
          <a
            href={`${api.certificatePdf(cid)}?download=1`}
            download
            aria-label={`Download ${id} as PDF`}
            title="Download PDF"
            className={buttonClass({ variant: 'plain', size: 'icon' })}
          >
            <Download aria-hidden />
          </a>
          <Button
            variant="plain"
            size="icon"
            disabled={busy}
            onClick={onReissue}
            aria-label={`Correct the name on ${id}`}
            title="Correct the name"
          >
            <PenLine aria-hidden />
          </Button>
        </>
      )}
      {canRevoke && (
        <Button
          variant="danger"
          size="icon"
          disabled={busy}
          onClick={onRevoke}
          aria-label={`Revoke ${id}`}
          title="Revoke"
        >
          <Ban aria-hidden />
        </Button>
      )}
    </div>
  )
}
