import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { permanentRedirect } from 'next/navigation'
import { cache } from 'react'
import { CertificateMetadata } from '@/components/certificates/certificate-metadata'
import { CertificatePageContent } from '@/components/certificates/certificate-page-content'
import { TitleBar } from '@/components/shell/title-bar'
import { loadCertificatePage } from '@/lib/certificates/verify/certificate-page'
import { pageTitle } from '@/lib/certificates/verify/page-data'
import { pageMetadata } from '@/lib/certificates/verify/page-metadata'
import { clientIp, requestIdHeader } from '@/lib/http/address'

type Props = { params: Promise<{ cid: string }> }

/** The metadata and the page share one lookup. */
const lookUpOnce = cache(async (segment: string) => {
  const requestHeaders = await headers()
  const requestId = requestHeaders.get(requestIdHeader) ?? ''
  const enteredId = decodeURIComponent(segment)
  const response = await loadCertificatePage({ enteredId, ip: clientIp(requestHeaders), requestId })
  if ('redirectTo' in response) permanentRedirect(response.redirectTo)
  return response.data
})

/**
 * Not indexed, because the page names a person. The remaining metadata is in `CertificateMetadata`, which
 * server/certificate-page.tsx also renders.
 */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { cid } = await lookUpOnce((await params).cid)
  return { title: { absolute: pageTitle(cid) }, robots: { index: false, follow: false } }
}

/**
 * Rendered for navigations within the site. Full page loads get the same content from server/certificate-page.tsx,
 * which is faster (docs/decisions/0003).
 */
export default async function CertificatePage({ params }: Props) {
  const data = await lookUpOnce((await params).cid)
  return (
    <>
      {data.certificate && <CertificateMetadata metadata={pageMetadata(data.certificate)} />}
      <TitleBar title="Verify" />
      <main id="main" className="page max-w-[884px]">
        <CertificatePageContent data={data} />
      </main>
    </>
  )
}
