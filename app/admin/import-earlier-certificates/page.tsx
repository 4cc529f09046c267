import type { Metadata } from 'next'
import { EarlierCertificateImportScreen } from '@/components/admin/import/earlier-certificate-import-screen'
import { TitleBar } from '@/components/shell/title-bar'
import { requirePermission } from '@/lib/auth/current-user'
import { pages } from '@/lib/routes'

export const metadata: Metadata = { title: 'Import earlier certificates' }

/** Earlier certificates were issued on paper, before the institute used this platform. */
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
