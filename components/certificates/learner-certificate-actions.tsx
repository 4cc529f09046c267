'use client'

import { Download, Eye, PenLine, Share2, SquareArrowOutUpRight } from 'lucide-react'
import Link from 'next/link'
import { useState } from 'react'
import { Button, buttonClass } from '@/components/ui/button'
import { lazyComponent } from '@/components/ui/lazy-component'
import type { OwnCertificate } from '@/lib/certificates/queries'
import type { CertificateData } from '@/lib/certificates/select'
import { api, pages } from '@/lib/routes'

const PreviewDialog = lazyComponent(() => import('./preview-dialog').then((loaded) => loaded.PreviewDialog))
const ShareDialog = lazyComponent(() => import('./share-dialog').then((loaded) => loaded.ShareDialog))
const ConfirmNameDialog = lazyComponent(() =>
  import('@/components/course-detail/confirm-name-dialog').then((loaded) => loaded.ConfirmNameDialog),
)

type Props = {
  certificate: OwnCertificate
  onNameConfirmed: (certificate: CertificateData) => void
  reload: () => Promise<unknown>
}

/**
 * Buttons to preview, download and share a certificate, or first to confirm the name. A revoked or replaced certificate
 * has only the link to its public page.
 */
export function LearnerCertificateActions({ certificate, onNameConfirmed, reload }: Props) {
  const [shownDialog, setShownDialog] = useState<'preview' | 'name' | 'share' | null>(null)
  const { cid, full_name, is_valid } = certificate
  const isDownloadable = is_valid && full_name !== null
  const close = () => setShownDialog(null)
  // The dialog may be closed while the name is being confirmed.
  const showPreview = () => setShownDialog((shown) => (shown === 'name' ? 'preview' : shown))
  return (
    <div className="mt-4 flex flex-wrap gap-2.5 @max-[600px]:grid @max-[600px]:grid-cols-2 @max-[600px]:[&>*:first-child]:col-span-2 @max-[600px]:[&>*:last-child:nth-child(even)]:col-span-2">
      {is_valid && full_name === null && (
        <Button size="small" onClick={() => setShownDialog('name')}>
          <PenLine aria-hidden />
          Confirm your name
        </Button>
      )}
      {isDownloadable && (
        <>
          <a
            href={`${api.certificatePdf(cid)}?download=1`}
            download
            className={buttonClass({ size: 'small' })}
          >
            <Download aria-hidden />
            Download
          </a>
          <Button variant="plain" size="small" onClick={() => setShownDialog('preview')}>
            <Eye aria-hidden />
            Preview
          </Button>
          <Button variant="plain" size="small" onClick={() => setShownDialog('share')}>
            <Share2 aria-hidden />
            Share
          </Button>
        </>
      )}
      <Link
        href={pages.certificate(cid)}
        prefetch={false}
        className={buttonClass({ variant: 'plain', size: 'small' })}
      >
        <SquareArrowOutUpRight aria-hidden />
        Public page
      </Link>
      {shownDialog === 'preview' && <PreviewDialog certificate={certificate} onClose={close} />}
      {shownDialog === 'share' && <ShareDialog certificate={certificate} onClose={close} />}
      {shownDialog === 'name' && (
        <ConfirmNameDialog
          certificate={certificate}
          onConfirmed={(confirmed) => {
            onNameConfirmed(confirmed)
            showPreview()
          }}
          onOtherName={onNameConfirmed}
          onFailed={() => void reload()}
          onClose={close}
        />
      )}
    </div>
  )
}
