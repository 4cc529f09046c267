import { UnknownCertificate } from '@/components/certificates/unknown-certificate'
import { TitleBar } from '@/components/shell/title-bar'

export default function CertificateNotFound() {
  return (
    <>
      <TitleBar title="Verify" />
      <main id="main" className="page max-w-[884px]">
        <UnknownCertificate />
      </main>
    </>
  )
}
