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

/** Static for everyone; CSS shows the parts for the role on the root element. */
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
