import { CertificatesForGuests } from '@/components/certificates/certificates-for-guests'
import { LazyLearnerCertificates } from '@/components/certificates/lazy-learner-certificates'
import { TitleBar } from '@/components/shell/title-bar'
import { pages } from '@/lib/routes'
import { publicPageMetadata } from '../../public-page-metadata'

export const generateMetadata = () =>
  publicPageMetadata({
    path: pages.certificates,
    title: 'Certificates',
    description: 'What a certificate proves, how to earn one, and how anyone can verify it.',
  })

/** Static for everyone; CSS shows either the part for guests or that for signed-in users. */
export default function CertificatesPage() {
  return (
    <>
      <TitleBar title="Certificates" asHeading />
      <main id="main" className="page max-w-[884px]">
        <div className="signed-in:hidden">
          <CertificatesForGuests />
        </div>
        <div className="hidden signed-in:block">
          <LazyLearnerCertificates />
        </div>
      </main>
    </>
  )
}
