import type { Metadata } from 'next'
import { CertificatesScreen } from '@/components/admin/certificates/certificates-screen'
import { TitleBar } from '@/components/shell/title-bar'
import { requirePermission, type SearchParams } from '@/lib/auth/current-user'
import { pages } from '@/lib/routes'

export const metadata: Metadata = { title: 'Certificates' }

export default async function Page({ searchParams }: { searchParams: SearchParams }) {
  await requirePermission('certificates.manage', { returnTo: pages.manageCertificates, searchParams })
  return (
    <>
      <TitleBar area="admin" title="Certificates" asHeading />
      <main id="main" className="page">
        <CertificatesScreen />
      </main>
    </>
  )
}
