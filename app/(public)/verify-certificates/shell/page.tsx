import type { Metadata } from 'next'
import { ServerRenderedCertificate } from '@/components/certificates/server-rendered-certificate'
import { TitleBar } from '@/components/shell/title-bar'

/** No title: the server inserts that of the certificate. */
export const metadata: Metadata = { title: null, robots: { index: false, follow: false } }

/** Prerendered template, into which server/certificate-page.tsx inserts the certificate of a request. Nobody visits it. */
export default function CertificateShell() {
  return (
    <>
      <TitleBar title="Verify" />
      <main id="main" className="page max-w-[884px]">
        <ServerRenderedCertificate />
      </main>
    </>
  )
}
