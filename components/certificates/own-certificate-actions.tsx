'use client'

import { Download, Eye, Link2, PenLine, Share2, SquareArrowOutUpRight } from 'lucide-react'
import Link from 'next/link'
import { useState } from 'react'
import { Button, buttonLook } from '@/components/ui/button'
import { onDemand } from '@/components/ui/on-demand'
import type { OwnCertificate } from '@/lib/certificates/queries'
import { api, pages } from '@/lib/routes'
import { copy } from './copy'
import { linkedinAddress } from './linkedin'

const PreviewDialog = onDemand(() => import('./preview-dialog').then((loaded) => loaded.PreviewDialog))
const VerifyNameDialog = onDemand(() =>
  import('@/components/course-detail/verify-name-dialog').then((loaded) => loaded.VerifyNameDialog),
)

type Props = { certificate: OwnCertificate; onConfirmed: () => Promise<unknown> }

/** See it, download it, share it; before that, confirm the name. One that no longer stands has only its page. */
export function OwnCertificateActions({ certificate, onConfirmed }: Props) {
  const [open, setOpen] = useState<'preview' | 'name' | null>(null)
  const { cid, full_name, is_valid, course_id } = certificate
  const hasFile = is_valid && full_name !== null
  const page = pages.certificate(cid)
  return (
    <div className="mt-4 flex flex-wrap gap-2.5 max-sm:grid max-sm:grid-cols-2 max-sm:[&>*:first-child]:col-span-2 max-sm:[&>*:last-child:nth-child(even)]:col-span-2">
      {is_valid && full_name === null && course_id && (
        <Button size="small" onClick={() => setOpen('name')}>
          <PenLine aria-hidden />
          Confirm your name
        </Button>
      )}
      {hasFile && (
        <>
          <a
            href={`${api.certificatePdf(cid)}?download=1`}
            download
            className={buttonLook({ size: 'small' })}
          >
            <Download aria-hidden />
            Download
          </a>
          <Button variant="plain" size="small" onClick={() => setOpen('preview')}>
            <Eye aria-hidden />
            Preview
          </Button>
        </>
      )}
      <Link href={page} prefetch={false} className={buttonLook({ variant: 'plain', size: 'small' })}>
        <SquareArrowOutUpRight aria-hidden />
        Public page
      </Link>
      {hasFile && (
        <>
          <Button variant="plain" size="small" onClick={() => copy(window.location.origin + page)}>
            <Link2 aria-hidden />
            Copy link
          </Button>
          <a
            href={linkedinAddress(certificate, typeof window === 'undefined' ? '' : window.location.origin)}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonLook({ variant: 'plain', size: 'small' })}
          >
            <Share2 aria-hidden />
            Add to LinkedIn
          </a>
        </>
      )}
      {open === 'preview' && <PreviewDialog certificate={certificate} onClose={() => setOpen(null)} />}
      {open === 'name' && course_id && (
        <VerifyNameDialog
          courseId={course_id}
          certificate={certificate}
          onConfirmed={() => void onConfirmed().then(() => setOpen('preview'))}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  )
}
