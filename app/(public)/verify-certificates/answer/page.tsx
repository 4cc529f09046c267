import type { Metadata } from 'next'
import { CertificatePage } from '@/components/certificates/certificate-page'
import { TitleBar } from '@/components/shell/title-bar'

/**
 * The page of a certificate without the answer: scripts/front/certificate-pages.mjs puts in what
 * parts.tsx made for the one who asked, the title too. Names of people belong in no search engine
 * unless they put them there themselves.
 */
export const metadata: Metadata = { title: { absolute: '' }, robots: { index: false, follow: false } }

export default function CertificateShell() {
  return (
    <>
      <TitleBar title="Verify" />
      <main id="main" className="page max-w-[884px]">
        <CertificatePage />
      </main>
    </>
  )
}
