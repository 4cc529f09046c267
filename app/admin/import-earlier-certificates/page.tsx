import type { Metadata } from 'next'
import { EarlierCertificateImportScreen } from '@/components/admin/import/earlier-certificate-import-screen'
import { TitleBar } from '@/components/shell/title-bar'
import { requirePermission } from '@/lib/auth/current-user'
import { pages } from '@/lib/routes'

export const metadata: Metadata = { title: 'Import earlier certificates' }

export default async function Page() {
  await requirePermission('earlier-certificates.manage', { returnTo: pages.importEarlierCertificates })
  return (
    <>
      <TitleBar area="admin" title="Import earlier certificates" asHeading />
      <main id="main" className="page">
        <EarlierCertificateImportScreen />
      </main>
    </>
  )
}
