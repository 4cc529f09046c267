import { VerifyIntro } from '@/components/certificates/verify-intro'
import { TitleBar } from '@/components/shell/title-bar'
import { currentInstitute } from '@/lib/institute/settings'
import { pages } from '@/lib/routes'
import { publicPageMetadata } from '../../public-page-metadata'

export const generateMetadata = () =>
  publicPageMetadata({
    path: pages.verify,
    title: 'Verify a certificate',
    description: `Check a certificate of ${currentInstitute().name} by its ID: name, course, dates and whether it is still valid.`,
  })

export default function VerifyPage() {
  return (
    <>
      <TitleBar title="Verify" />
      <main id="main" className="page max-w-[884px]">
        <VerifyIntro />
      </main>
    </>
  )
}
