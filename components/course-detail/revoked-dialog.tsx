import { SquareArrowOutUpRight } from 'lucide-react'
import Link from 'next/link'
import { buttonClass } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { formatCertificateId } from '@/lib/certificates/certificate-id'
import * as messages from '@/lib/messages'
import { pages } from '@/lib/routes'

type Props = { cid: string; onClose: () => void }

/** Says that a certificate was revoked, and leads to its public page, which says when and why. */
export const RevokedDialog = ({ cid, onClose }: Props) => (
  <Dialog
    open
    onClose={onClose}
    title={messages.fileCheck.titles.revoked}
    description={formatCertificateId(cid)}
    width="narrow"
  >
    <Link href={pages.certificate(cid)} prefetch={false} className={buttonClass({ variant: 'plain' })}>
      <SquareArrowOutUpRight aria-hidden />
      Public page
    </Link>
  </Dialog>
)
