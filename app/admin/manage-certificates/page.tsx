import type { Metadata } from 'next'
import { CertificatesScreen } from '@/components/admin/certificates/certificates-screen'
import { TitleBar } from '@/components/shell/title-bar'
import { requirePermission } from '@/lib/auth/current-user'
import { pages } from '@/lib/routes'

export const metadata: Metadata = { title: 'Certificates' }

export default async function Page() {
  await requirePermission('certificates.manage', { returnTo: pages.manageCertificates })
  return (
    <>
      <TitleBar area="admin" title="Certificates" asHeading />
      <main id="main" className="page">
        <CertificatesScreen />
      </main>
    </>
  )
}
