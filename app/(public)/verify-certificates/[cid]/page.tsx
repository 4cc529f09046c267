import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { permanentRedirect } from 'next/navigation'
import { cache } from 'react'
import { CertificateMetadata } from '@/components/certificates/certificate-metadata'
import { RenderedCertificate } from '@/components/certificates/rendered-certificate'
import { TitleBar } from '@/components/shell/title-bar'
import { certificatePage } from '@/lib/certificates/verify/certificate-page'
import { pageTitle } from '@/lib/certificates/verify/page-data'
import { pageMetadata } from '@/lib/certificates/verify/page-metadata'
import { clientIp, requestIdHeader } from '@/lib/http/address'

type Props = { params: Promise<{ cid: string }> }

/** The metadata and the page share one lookup. */
const lookUpOnce = cache(async (segment: string) => {
  const requestHeaders = await headers()
  const requestId = requestHeaders.get(requestIdHeader) ?? ''
  const enteredId = decodeURIComponent(segment)
  const page = await certificatePage({ enteredId, ip: clientIp(requestHeaders), requestId })
  if ('redirectTo' in page) permanentRedirect(page.redirectTo)
  return page.data
})

/** Not indexed: the page names a person, who decides with whom to share it. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { cid } = await lookUpOnce((await params).cid)
  return { title: { absolute: pageTitle(cid) }, robots: { index: false, follow: false } }
}

/** On a full page load server/certificate-page.tsx sends the same result faster. */
export default async function CertificatePage({ params }: Props) {
  const data = await lookUpOnce((await params).cid)
  return (
    <>
      {data.certificate && <CertificateMetadata metadata={pageMetadata(data.certificate)} />}
      <TitleBar title="Verify" />
      <main id="main" className="page max-w-[884px]">
        <RenderedCertificate data={data} />
      </main>
    </>
  )
}
