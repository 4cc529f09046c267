import type { Metadata } from 'next'
import { SplicedCertificate } from '@/components/certificates/spliced-certificate'
import { TitleBar } from '@/components/shell/title-bar'

/** The title belongs to the certificate. */
export const metadata: Metadata = { title: null, robots: { index: false, follow: false } }

/** Prerendered without a certificate: server/certificate-page.tsx renders that into it. Not a page of its own. */
export default function CertificateShell() {
  return (
    <>
      <TitleBar title="Verify" />
      <main id="main" className="page max-w-[884px]">
        <SplicedCertificate />
      </main>
    </>
  )
}
