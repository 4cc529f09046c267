import type { Metadata } from 'next'
import { ServerRenderedCertificate } from '@/components/certificates/server-rendered-certificate'
import { TitleBar } from '@/components/shell/title-bar'

/** Has no title: the server inserts the title of the certificate's page. */
export const metadata: Metadata = { title: null, robots: { index: false, follow: false } }

/**
 * Prerendered template: server/certificate-page.tsx inserts the certificate. Nothing links to this page. If a browser
 * requests it, `ServerRenderedCertificate` redirects to /verify-certificates.
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
