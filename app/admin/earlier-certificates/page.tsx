import type { Metadata } from 'next'
import { EarlierCertificatesScreen } from '@/components/admin/certificates/earlier-certificates-screen'
import { TitleBar } from '@/components/shell/title-bar'
import { requirePermission, type SearchParams } from '@/lib/auth/current-user'
import { pages } from '@/lib/routes'

export const metadata: Metadata = { title: 'Earlier certificates' }

/** Certificates on paper from before the institute used this platform. */
export default async function Page({ searchParams }: { searchParams: SearchParams }) {
  await requirePermission('earlier-certificates.manage', {
    returnTo: pages.earlierCertificates,
    searchParams,
  })
  return (
    <>
      <TitleBar area="admin" title="Earlier certificates" asHeading />
      <main id="main" className="page">
        <EarlierCertificatesScreen />
      </main>
    </>
  )
}
