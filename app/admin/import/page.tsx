import type { Metadata } from 'next'
import { ImportScreen } from '@/components/admin/import/import-screen'
import { TitleBar } from '@/components/shell/title-bar'
import { requirePermission } from '@/lib/auth/current-user'
import { pages } from '@/lib/routes'

export const metadata: Metadata = { title: 'Import' }

export default async function Page() {
  await requirePermission('enrollments.manage', pages.import)
  return (
    <>
      <TitleBar area="admin" title="Import" heading />
      <main id="main" className="page">
        <ImportScreen />
      </main>
    </>
  )
}
