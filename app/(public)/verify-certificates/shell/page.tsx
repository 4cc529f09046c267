import type { Metadata } from 'next'
import { ServerRenderedCertificate } from '@/components/certificates/server-rendered-certificate'
import { TitleBar } from '@/components/shell/title-bar'

/** Has no title: the server inserts the title of the certificate's page. */
export const metadata: Metadata = { title: null, robots: { index: false, follow: false } }

/**
 * Prerendered template: server/certificate-page.tsx inserts the certificate, and `ServerRenderedCertificate` hydrates it.
 * Nothing links to it; a browser that requests it is sent to /verify-certificates.
 */
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
