'use client'

import { Download, Link2, Printer } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { loadModuleOrToast } from '@/components/ui/load-module-or-toast'
import { lazyComponent } from '@/components/ui/lazy-component'
import { isDownloadable } from '@/lib/certificates/verify/page-data'
import type { PublicCertificate } from '@/lib/certificates/select'

const PreviewDialog = lazyComponent(() => import('./preview-dialog').then((loaded) => loaded.PreviewDialog))

const copyLink = async () =>
  (await loadModuleOrToast(() => import('./copy-with-toast')))?.copyWithToast(window.location.href)

/** Actions on a verification result. ‘Download’ opens a preview, which has the link to the file. */
export function ResultActions({ certificate }: { certificate: PublicCertificate }) {
  const [isPreviewOpen, setPreviewOpen] = useState(false)
  return (
    <div className="no-print needs-script mt-5 flex flex-wrap gap-2.5 max-sm:grid max-sm:grid-cols-2 max-sm:[&>*:first-child:nth-last-child(odd)]:col-span-2">
      {isDownloadable(certificate) && (
        <Button variant="plain" onClick={() => setPreviewOpen(true)}>
          <Download aria-hidden />
          Download
        </Button>
      )}
      <Button variant="plain" onClick={copyLink}>
        <Link2 aria-hidden />
        Copy link
      </Button>
      <Button variant="plain" onClick={() => window.print()}>
        <Printer aria-hidden />
        Print
      </Button>
      {isPreviewOpen && <PreviewDialog certificate={certificate} onClose={() => setPreviewOpen(false)} />}
    </div>
  )
}
